extension Publisher {
  /// Each value together with the one before it.
  ///
  ///     self:   --a--b-----c--|
  ///     output: -----ab----bc-|
  ///
  /// The first value only begins a pair. Errors: its own. Source: CombineExt, `pairwise`.
  public func pairwise() -> AnyPublisher<(Output, Output), Failure> {
    scan((Output?.none, Output?.none)) { ($0.1, $1) }
      .compactMap { before, present in
        guard let before, let present else { return nil }
        return (before, present)
      }
      .eraseToAnyPublisher()
  }
}

extension Publisher {
  /// `value` in place of each value.
  ///
  ///     self:   --a--b-----c--|
  ///     output: --1--1-----1--|   mapToValue(1)
  ///
  /// Errors: its own. Source: CombineExt, `mapToValue`.
  public func mapToValue<Value>(_ value: Value) -> Publishers.Map<Self, Value> {
    map { _ in value }
  }
}

extension Publisher where Output == Bool {
  /// The opposite of each value.
  ///
  ///     self:   --true---false--|
  ///     output: --false--true---|
  ///
  /// Errors: its own. Source: CombineExt, `toggle`.
  public func toggle() -> Publishers.Map<Self, Bool> { map(!) }
}
