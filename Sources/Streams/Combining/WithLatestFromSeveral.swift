extension Publisher {
  /// Each value of this publisher, combined with the latest values of two others.
  ///
  ///     self:    --1-----2--3--|
  ///     others:  -a------------|
  ///              ----x-----y---|
  ///     output:  --------p--q--|   p = (2, (a, x)), q = (3, (a, y))
  ///
  /// It begins when each of the others has sent a value. See
  /// ``Publisher/withLatestFrom(_:resultSelector:)`` for demand, errors and source.
  public func withLatestFrom<Other: Publisher, Other1: Publisher, Result>(
    _ other: Other,
    _ other1: Other1,
    resultSelector: @escaping (Output, (Other.Output, Other1.Output)) -> Result
  ) -> Publishers.WithLatestFrom<Self, Publishers.CombineLatest<Other, Other1>, Result> {
    withLatestFrom(other.combineLatest(other1), resultSelector: resultSelector)
  }

  /// The latest values of two other publishers, once for each value of this one.
  ///
  /// See ``Publisher/withLatestFrom(_:_:resultSelector:)``.
  public func withLatestFrom<Other: Publisher, Other1: Publisher>(
    _ other: Other,
    _ other1: Other1
  )
    -> Publishers.WithLatestFrom<
      Self, Publishers.CombineLatest<Other, Other1>, (Other.Output, Other1.Output)
    >
  {
    withLatestFrom(other.combineLatest(other1))
  }

  /// Each value of this publisher, combined with the latest values of three others.
  ///
  /// It begins when each of the others has sent a value. See
  /// ``Publisher/withLatestFrom(_:_:resultSelector:)``.
  public func withLatestFrom<Other: Publisher, Other1: Publisher, Other2: Publisher, Result>(
    _ other: Other,
    _ other1: Other1,
    _ other2: Other2,
    resultSelector: @escaping (Output, (Other.Output, Other1.Output, Other2.Output)) -> Result
  ) -> Publishers.WithLatestFrom<Self, Publishers.CombineLatest3<Other, Other1, Other2>, Result> {
    withLatestFrom(other.combineLatest(other1, other2), resultSelector: resultSelector)
  }

  /// The latest values of three other publishers, once for each value of this one.
  ///
  /// See ``Publisher/withLatestFrom(_:_:resultSelector:)``.
  public func withLatestFrom<Other: Publisher, Other1: Publisher, Other2: Publisher>(
    _ other: Other,
    _ other1: Other1,
    _ other2: Other2
  )
    -> Publishers.WithLatestFrom<
      Self, Publishers.CombineLatest3<Other, Other1, Other2>,
      (Other.Output, Other1.Output, Other2.Output)
    >
  {
    withLatestFrom(other.combineLatest(other1, other2))
  }
}
