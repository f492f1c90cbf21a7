/// What others hold weakly of an object that every command retains several times.
///
/// Whatever anybody refers to weakly is slow to retain and to release from then on; the handle
/// takes that upon itself. Its owner keeps it, and lets go of it before anything that finds the
/// owner by it could run in a `deinit`.
final class Handle<Owner: AnyObject> {
  unowned let owner: Owner

  init(_ owner: Owner) {
    self.owner = owner
  }
}
