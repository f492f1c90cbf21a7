#if !canImport(Combine)
  // The timer of OpenCombine's operator goes on forever once it has ended the stream. The condition
  // makes the compiler prefer this one, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher, until none has come for a time.
    ///
    ///     self:   a--b--------c--|
    ///     output: a--b----|        after five
    ///
    /// The time begins with the subscription, and again with each value.
    ///
    /// - Parameters:
    ///   - interval: How long to wait for a value.
    ///   - scheduler: The scheduler that measures the time, and delivers values and the end.
    ///   - options: Options for the scheduler.
    ///   - customError: Makes the error with which the stream then fails; it finishes by default.
    /// - Returns: A publisher that ends if no value has come for the time.
    ///
    /// Errors: the upstream's, and that of `customError`. Source: Combine, `timeout`.
    public func timeout<S: Scheduler>(
      _ interval: S.SchedulerTimeType.Stride,
      scheduler: S,
      options: S.SchedulerOptions? = nil,
      customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
      Deferred {
        let restarts = CurrentValueSubject<Void, Never>(())
        var error: Failure?
        let pauses = restarts.debounce(for: interval, scheduler: scheduler, options: options)
        let deadline = pauses.handleEvents(receiveOutput: { error = customError?() })
        let timely = self.handleEvents(
          receiveOutput: { _ in restarts.send() },
          receiveCompletion: { _ in restarts.send(completion: .finished) }
        )
        .receive(on: scheduler, options: options)
        .prefix(untilOutputFrom: deadline)
        return timely.append(
          Deferred {
            error.map { Fail(error: $0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
          }
        )
      }
      .eraseToAnyPublisher()
    }
  }
#endif
