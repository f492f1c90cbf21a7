#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the store gives for a request, and whether there is more to come.
struct Answer<Value> {
  let value: Value
  /// How many seconds it was kept; nil when it comes from the service.
  let age: TimeInterval?
  /// Whether the service is being asked for a newer one.
  let isProvisional: Bool
}
