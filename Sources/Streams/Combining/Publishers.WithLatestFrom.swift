extension Publisher {
  /// Each value of this publisher, combined with the latest value of another.
  ///
  ///     self:   --1-----2--3-----4--|
  ///     other:  -----a-------b--|
  ///     output: --------2a-3a----4b-|
  ///
  /// Nothing is asked of this publisher before the other has a value, so a publisher that keeps its
  /// values until they are asked for loses none, and a live one loses what came too early. It ends
  /// when this publisher ends; the other may end before. If the other ends without any value, what
  /// this publisher still sends is dropped.
  ///
  /// Errors: this publisher's and the other's, whichever comes first.
  /// Source: CombineExt, `withLatestFrom`; there an error of the other is not heard.
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other,
    resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Other, Result> {
    Publishers.WithLatestFrom(upstream: self, second: other, resultSelector: resultSelector)
  }

  /// The latest value of another publisher, once for each value of this one.
  ///
  ///     self:   --1-----2--3-----4--|
  ///     other:  -----a-------b--|
  ///     output: --------a--a-----b--|
  ///
  /// It is the typical use of a tap: `buttonTap.withLatestFrom(formData)`. See
  /// ``Publisher/withLatestFrom(_:resultSelector:)`` for demand, errors and source.
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Other, Other.Output> {
    Publishers.WithLatestFrom(upstream: self, second: other) { $1 }
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/withLatestFrom(_:resultSelector:)``.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The errors of both upstreams.
    public typealias Failure = Upstream.Failure
    /// What makes an output of a value and the latest other one.
    public typealias ResultSelector = (Upstream.Output, Other.Output) -> Output

    /// The publisher whose values set the pace.
    public let upstream: Upstream
    /// The publisher whose latest value is used.
    public let second: Other
    /// What makes an output of the two.
    public let resultSelector: ResultSelector

    /// Combines a publisher with the latest value of a second one.
    public init(upstream: Upstream, second: Other, resultSelector: @escaping ResultSelector) {
      self.upstream = upstream
      self.second = second
      self.resultSelector = resultSelector
    }

    /// Subscribes to the second publisher and then, with its value at hand, to the first.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let sampling = Sampling(downstream: subscriber, resultSelector: resultSelector)
      subscriber.receive(subscription: sampling)
      second.subscribe(SamplingSecond(sampling: sampling))
      upstream.subscribe(sampling)
    }
  }
}
