nonisolated extension Array {
  /// Returns these elements followed by `more`, reusing the storage.
  ///
  /// For a property that every command changes, use `kept = exchange(&kept, with:
  /// []).appending(more)`, which takes the array out and puts it back. If the array were changed in
  /// place, Swift would check for exclusive access at run time on every access to the property.
  consuming func appending(_ more: [Element]) -> [Element] {
    self += more
    return self
  }
}
