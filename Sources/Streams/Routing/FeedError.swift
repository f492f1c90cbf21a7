extension Publisher {
  /// A failable operation as a signal: the values of this publisher, whose failure goes elsewhere.
  ///
  ///     self:   --a--b--#
  ///     output: --a--b--|
  ///     errors: --------e
  ///
  /// The subject does not end with it, so that one subject can collect the errors of many
  /// operations. The error is sent before the end.
  /// Errors: none. Source: ReactiveKit, `suppressAndFeedError(into:)`, and "A Different Take on MVVM
  /// with Swift": "outputs can never fail".
  ///
  /// - Parameter errors: Where the error goes.
  /// - Returns: A stream that cannot fail.
  public func feedError<Errors: Subject>(into errors: Errors) -> Signal<Output>
  where Errors.Output == Failure, Errors.Failure == Never {
    feedError(to: errors.send)
  }

  /// The values of this publisher, whose failure goes somewhere else, among errors of any type.
  ///
  /// See ``Publisher/feedError(into:)``.
  ///
  /// - Parameter errors: Where the error goes.
  /// - Returns: A stream that cannot fail.
  @_disfavoredOverload
  public func feedError<Errors: Subject>(into errors: Errors) -> Signal<Output>
  where Errors.Output == any Error, Errors.Failure == Never {
    feedError { errors.send($0) }
  }

  /// The values of this publisher, whose failure goes to a relay.
  ///
  /// See ``Publisher/feedError(into:)``.
  ///
  /// - Parameter errors: Where the error goes.
  /// - Returns: A stream that cannot fail.
  public func feedError<Errors: Relay>(into errors: Errors) -> Signal<Output>
  where Errors.Output == Failure {
    feedError(to: errors.accept)
  }

  /// The values of this publisher, whose failure goes to a relay of errors of any type.
  ///
  /// See ``Publisher/feedError(into:)``.
  ///
  /// - Parameter errors: Where the error goes.
  /// - Returns: A stream that cannot fail.
  @_disfavoredOverload
  public func feedError<Errors: Relay>(into errors: Errors) -> Signal<Output>
  where Errors.Output == any Error {
    feedError { errors.accept($0) }
  }

  private func feedError(to send: @escaping (Failure) -> Void) -> Signal<Output> {
    `catch` { error -> Empty<Output, Never> in
      send(error)
      return Empty(completeImmediately: true)
    }
    .eraseToSignal()
  }
}
