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

extension Publisher where Failure == Never {
  /// The values of the publisher made from the latest value of a stream that cannot fail; the previous
  /// one is cancelled.
  ///
  ///     self:    a------b---------|
  ///     a makes: 1--2--3--4--|
  ///     b makes:        5--6--#
  ///     output:  1--2--35--6--#
  ///
  /// Errors: those of the inner publishers. Source: CombineExt, `flatMapLatest`.
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  )
    -> Publishers.SwitchToLatest<
      Inner, Publishers.Map<Publishers.SetFailureType<Self, Inner.Failure>, Inner>
    >
  {
    setFailureType(to: Inner.Failure.self).map(transform).switchToLatest()
  }

  /// The values of the signal made from the latest value; see ``Publisher/flatMapLatest(_:)``.
  public func flatMapLatest<Inner: Publisher<NewOutput, Never>, NewOutput>(
    _ transform: @escaping (Output) -> Inner
  ) -> Publishers.SwitchToLatest<Inner, Publishers.Map<Self, Inner>> {
    map(transform).switchToLatest()
  }
}
