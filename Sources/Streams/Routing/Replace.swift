#if !canImport(Combine)
  // OpenCombine's operators send a replacement without demand, or an end twice. The condition makes
  // the compiler prefer these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher, and one more in the place of an error.
    ///
    ///     self:   a--b--#
    ///     output: a--b--x|
    ///
    /// Source: Combine, `replaceError`.
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
      `catch` { _ in Just(output) }
    }

    /// The values of this publisher, or one if it ends without any.
    ///
    ///     self:   ------|
    ///     output: ------x|
    ///
    /// Errors: the upstream's. Source: Combine, `replaceEmpty`.
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
      Deferred {
        var isEmpty = true
        return self.handleEvents(receiveOutput: { _ in isEmpty = false })
          .append(Deferred { (isEmpty ? [output] : []).publisher.setFailureType(to: Failure.self) })
      }
      .eraseToAnyPublisher()
    }
  }
#endif
