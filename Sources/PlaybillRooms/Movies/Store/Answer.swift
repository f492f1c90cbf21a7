#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An answer of the store, and whether another one follows.
struct Answer<Value> {
  let value: Value
  /// The age in seconds; nil if the answer comes from the service.
  let age: TimeInterval?
  /// Whether a newer answer was requested from the service.
  let isProvisional: Bool
}
