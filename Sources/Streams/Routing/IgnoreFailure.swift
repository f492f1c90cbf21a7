extension Publisher {
  /// The values of this publisher, without its failure.
  ///
  ///     self:                                       --a--b--#
  ///     ignoreFailure():                            --a--b--|
  ///     ignoreFailure(completeImmediately: false):  --a--b----
  ///
  /// Errors: none. Source: CombineExt, `ignoreFailure(completeImmediately:)`.
  ///
  /// - Parameter completeImmediately: Whether the result ends at the failure, or never ends.
  /// - Returns: A stream that cannot fail.
  public func ignoreFailure(completeImmediately: Bool = true) -> AnyPublisher<Output, Never> {
    `catch` { _ in Empty(completeImmediately: completeImmediately) }
      .eraseToAnyPublisher()
  }

  /// The values of this publisher, without its failure, as a stream with another failure type.
  ///
  /// See ``Publisher/ignoreFailure(completeImmediately:)``. Source: CombineExt.
  ///
  /// - Parameters:
  ///   - newFailureType: The failure type of the result.
  ///   - completeImmediately: Whether the result ends at the failure, or never ends.
  /// - Returns: A stream that does not fail.
  public func ignoreFailure<NewFailure: Error>(
    setFailureType newFailureType: NewFailure.Type,
    completeImmediately: Bool = true
  ) -> AnyPublisher<Output, NewFailure> {
    ignoreFailure(completeImmediately: completeImmediately)
      .setFailureType(to: newFailureType)
      .eraseToAnyPublisher()
  }
}
