#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A kept answer of the service, and the time at which it was kept.
package nonisolated struct Stored<Value>: Hashable, Codable, Sendable
where Value: Hashable & Codable & Sendable {
  package let value: Value
  package let date: Date

  package init(value: Value, date: Date) {
    self.value = value
    self.date = date
  }

  /// Returns the age in seconds at `now`.
  package func age(at now: Date) -> TimeInterval { now.timeIntervalSince(date) }
}
