#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An answer of the service that was kept, and since when.
nonisolated struct Stored<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  let value: Value
  let date: Date

  /// How many seconds old it is at `now`.
  func age(at now: Date) -> TimeInterval { now.timeIntervalSince(date) }
}
