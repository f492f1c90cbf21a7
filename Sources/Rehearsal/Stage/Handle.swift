/// What others hold weakly of an object that every command retains several times: it goes when the
/// object goes.
///
/// Whatever anybody refers to weakly is slow to retain and to release from then on; the handle takes that
/// upon itself. Its owner keeps it, and lets go of it first of all in its own `deinit`.
final class Handle<Owner: AnyObject> {
  unowned let owner: Owner

  init(_ owner: Owner) {
    self.owner = owner
  }
}
