extension Publisher {
  /// The values of the publisher made from the latest value; the previous one is cancelled.
  ///
  ///     self:    a------b---------|
  ///     a makes: 1--2--3--4--|
  ///     b makes:        5--6--7|
  ///     output:  1--2--35--6--7---|
  ///
  /// It ends when this publisher and the last inner one have ended, and fails when one fails.
  /// Source: CombineExt, `flatMapLatest`.
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.SwitchToLatest<Inner, Publishers.Map<Self, Inner>>
  where Inner.Failure == Failure {
    map(transform).switchToLatest()
  }
}
