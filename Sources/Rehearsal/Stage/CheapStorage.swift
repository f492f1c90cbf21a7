// What keeps the objects cheap that every command uses. Each percentage is what `script/count-instructions` counts more
// for “navigation” without it.
//
// - `Handle`: 8 %.
// - Properties that are taken out and put back, here and in `Property`, `Screen` and `Navigator`: 11 %.
// - `nonisolated deinit {}` in stages, controls and what they own: 4 %. The default is a deinit on the main actor,
//   which checks at each deallocation whether it must wait for that actor.

/// A handle for weak references to an object that every command retains several times.
///
/// An object with weak references is slow to retain and release from then on, so the handle takes
/// them instead. The owner keeps the handle, and releases it before any `deinit` could run that
/// finds the owner through it.
final class Handle<Owner: AnyObject> {
  unowned let owner: Owner

  init(_ owner: Owner) {
    self.owner = owner
  }

  nonisolated deinit {}
}

nonisolated extension Array {
  /// Returns these elements followed by `more`, reusing the storage of one of them.
  ///
  /// For a property that most commands change, use `kept = exchange(&kept, with:
  /// []).appending(more)`, which takes the array out and puts it back. If the array were changed in
  /// place, Swift would check for exclusive access at run time on every access to the property.
  consuming func appending(_ more: [Element]) -> [Element] {
    if isEmpty { return more }
    self += more
    return self
  }
}
