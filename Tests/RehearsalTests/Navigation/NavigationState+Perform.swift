@testable import Rehearsal

nonisolated extension NavigationState {
  /// Does what `request` says, and tells what that was.
  @discardableResult
  mutating func perform(
    _ request: NavigationRequest
  ) throws(NavigationRefusal) -> NavigationChange {
    let change = try change(for: request)
    apply(change)
    return change
  }
}
