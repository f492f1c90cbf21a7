extension Publisher {
  /// This publisher; a subject receives its values too.
  ///
  ///     self:   --a--b--|
  ///     output: --a--b--|
  ///     values: --a--b---
  ///
  /// The subject receives a value before the subscriber, and does not end. It receives the values once for each
  /// subscriber. Errors: its own. Source: ReactiveKit, `feedNext(into:)`.
  ///
  /// - Parameter values: The receiver of the values.
  /// - Returns: A publisher with the same values and the same end.
  public func feedOutput<Values: Subject>(into values: Values) -> AnyPublisher<Output, Failure>
  where Values.Output == Output, Values.Failure == Never {
    eraseToAnyPublisher().handleEvents(receiveOutput: { values.send($0) }).eraseToAnyPublisher()
  }

  /// This publisher; a relay receives its values too.
  ///
  /// See ``Publisher/feedOutput(into:)``.
  ///
  /// - Parameter values: The receiver of the values.
  /// - Returns: A publisher with the same values and the same end.
  public func feedOutput(into values: some Relay<Output>) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher().handleEvents(receiveOutput: { values.accept($0) }).eraseToAnyPublisher()
  }
}
