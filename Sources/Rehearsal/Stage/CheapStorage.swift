// What keeps the objects cheap that every command uses. Each percentage is what `script/count-instructions` counts more
// for “navigation” without it.
//
// - `Handle`: 8 %.
// - `@exclusivity(unchecked)` on properties that most commands use and that also change in place, such as arrays to
//   which they append, here and in `Streams` and `TurnConcurrency`: 9 %. Without it, Swift checks at run time that
//   no two accesses to the property overlap. None can, because the change in place runs no code of an app: no
//   object is released by it. To release elements, set the property, or take them out first.
// - `nonisolated deinit {}` in stages, controls and what they own: 4 %. The default is a deinit on the main actor,
//   which checks at each deallocation whether it must wait for that actor.
// - `Array.take`: 5 %, and 15 % for “tap”.

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
  /// Appends `more`, whose storage an empty array takes over.
  mutating func take(_ more: [Element]) {
    if isEmpty { self = more } else { self += more }
  }
}
