extension Publisher {
  /// The events of this publisher, as values of a stream that cannot fail.
  ///
  ///     self:   --a--b--#
  ///     output: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///
  /// The last event waits for demand as any value does, and then the stream ends.
  /// Errors: none. Source: CombineExt, `materialize()`.
  public func materialize() -> AnyPublisher<Event<Output, Failure>, Never> {
    map(Event.value).append(.finished)
      .catch { Just(.failure($0)) }
      .eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  // The parameter tells it from `values` of a publisher, which is a property.

  /// The values among the events.
  ///
  ///     events: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///     output: --a--b---|
  ///
  /// Errors: none. Source: CombineExt, `values()`.
  public func values<Value, Reason: Error>(_: Void = ()) -> AnyPublisher<Value, Never>
  where Output == Event<Value, Reason> {
    compactMap { if case .value(let value) = $0 { value } else { nil } }
      .eraseToAnyPublisher()
  }

  /// The failure among the events, as a value.
  ///
  ///     events: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///     output: --------e|   e = Boom
  ///
  /// Errors: none. Source: CombineExt, `failures()`.
  public func failures<Value, Reason: Error>() -> AnyPublisher<Reason, Never>
  where Output == Event<Value, Reason> {
    compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
      .eraseToAnyPublisher()
  }
}
