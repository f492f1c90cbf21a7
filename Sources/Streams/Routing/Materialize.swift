extension Publisher {
  /// The events of this publisher, as values of a stream that cannot fail.
  ///
  ///     self:   --a--b--#
  ///     output: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///
  /// The last event waits for demand as any value does, and then the stream ends.
  /// Errors: none. Source: CombineExt, `materialize()`.
  public func materialize() -> Publishers.Materialize<Self> {
    Publishers.Materialize(upstream: self)
  }
}

extension Publisher where Output: EventConvertible, Failure == Never {
  // The parameter tells it from `values` of a publisher, which is a property.

  /// The values among the events.
  ///
  ///     events: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///     output: --a--b---|
  ///
  /// Errors: none. Source: CombineExt, `values()`.
  public func values(_: Void = ()) -> AnyPublisher<Output.Output, Never> {
    compactMap { if case .value(let value) = $0.event { value } else { nil } }
      .eraseToAnyPublisher()
  }

  /// The failure among the events, as a value.
  ///
  ///     events: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///     output: --------e|   e = Boom
  ///
  /// Errors: none. Source: CombineExt, `failures()`.
  public func failures() -> AnyPublisher<Output.Failure, Never> {
    compactMap { if case .failure(let failure) = $0.event { failure } else { nil } }
      .eraseToAnyPublisher()
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/materialize()``.
  public struct Materialize<Upstream: Publisher>: Publisher {
    /// The upstream's events.
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    /// It cannot fail.
    public typealias Failure = Never

    /// The publisher of the events.
    public let upstream: Upstream

    /// Creates a publisher that sends another publisher's events as values.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream.
    public func receive(subscriber: some Subscriber<Output, Never>) {
      let ending = EndingWithValue<Upstream.Failure, _>(
        "Materialize",
        downstream: subscriber,
        lastEvent: { completion, _ in
          switch completion {
          case .finished: .value(.finished)
          case .failure(let failure): .value(.failure(failure))
          }
        }
      )
      upstream.map(Output.value).subscribe(ending)
    }
  }
}
