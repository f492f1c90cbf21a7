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

  // Stages come and go in large numbers, so avoid an actor hop on each deallocation.
  nonisolated deinit {}
}

nonisolated extension Array {
  /// Returns these elements followed by `more`, reusing the storage of one of them.
  ///
  /// For a property that every command changes, use `kept = exchange(&kept, with:
  /// []).appending(more)`, which takes the array out and puts it back. If the array were changed in
  /// place, Swift would check for exclusive access at run time on every access to the property.
  consuming func appending(_ more: [Element]) -> [Element] {
    if isEmpty { return more }
    self += more
    return self
  }
}
