#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// An answer of the service that was kept, and since when.
package nonisolated struct Stored<Value>: Hashable, Codable, Sendable
where Value: Hashable & Codable & Sendable {
  package let value: Value
  package let date: Date

  package init(value: Value, date: Date) {
    self.value = value
    self.date = date
  }

  /// How many seconds old it is at `now`.
  package func age(at now: Date) -> TimeInterval { now.timeIntervalSince(date) }
}
