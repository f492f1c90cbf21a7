extension Stage {
  /// Does `work` because `member` of a view model, such as `OrderViewModel.content`, says so, and
  /// lets an x-ray name it.
  ///
  /// It is for what is bound by hand, in whatever way: a closure, a delegate, a notification. The
  /// outputs of a director need none of it, since ``Directed`` knows their key paths; those of
  /// mutable properties have no name at run time.
  public func follow(_ member: String, by work: () -> Void) {
    guard let tracer = xray?.tracer else { return work() }
    tracer.beginFollowing(member, on: self)
    defer { tracer.end() }
    work()
  }
}
