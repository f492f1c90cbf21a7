extension Publisher {
  /// The values of this publisher as a signal; a subject receives the failure.
  ///
  ///     self:   --a--b--#
  ///     output: --a--b--|
  ///     errors: --------e
  ///
  /// The subject does not end, so that one subject can collect the errors of many operations. The
  /// error is sent before the end.
  /// Errors: none. Source: ReactiveKit, `suppressAndFeedError(into:)`, and "A Different Take on
  /// MVVM with Swift": "outputs can never fail".
  ///
  /// - Parameter errors: The receiver of the error.
  /// - Returns: A stream that cannot fail.
  public func feedError<Errors: Subject>(into errors: Errors) -> Signal<Output>
  where Errors.Output == Failure, Errors.Failure == Never {
    feedError(to: errors.send)
  }

  /// The values of this publisher as a signal; a subject of errors of any type receives the
  /// failure.
  ///
  /// See ``Publisher/feedError(into:)``.
  ///
  /// - Parameter errors: The receiver of the error.
  /// - Returns: A stream that cannot fail.
  @_disfavoredOverload
  public func feedError<Errors: Subject>(into errors: Errors) -> Signal<Output>
  where Errors.Output == any Error, Errors.Failure == Never {
    feedError { errors.send($0) }
  }

  /// The values of this publisher as a signal; a relay receives the failure.
  ///
  /// See ``Publisher/feedError(into:)``.
  ///
  /// - Parameter errors: The receiver of the error.
  /// - Returns: A stream that cannot fail.
  public func feedError<Errors: Relay>(into errors: Errors) -> Signal<Output>
  where Errors.Output == Failure {
    feedError(to: errors.accept)
  }

  /// The values of this publisher as a signal; a relay of errors of any type receives the failure.
  ///
  /// See ``Publisher/feedError(into:)``.
  ///
  /// - Parameter errors: The receiver of the error.
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
