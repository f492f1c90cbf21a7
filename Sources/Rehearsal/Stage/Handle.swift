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
}
