#if !canImport(Combine)
  // OpenCombine's operators deliver what they have scheduled even after a cancellation, and call the
  // upstream under a lock. These are preferred to them by a condition, as `share()` is.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher and its end, each a fixed time later.
    ///
    ///     self:   a--b-----|
    ///     output: --a--b-----|   by two
    ///
    /// - Parameters:
    ///   - interval: How much later.
    ///   - tolerance: How much more is as good; the scheduler's least, if nil.
    ///   - scheduler: Where they are delivered.
    ///   - options: The scheduler's own.
    /// - Returns: The same events, later.
    ///
    /// Errors: the upstream's, later as well. Source: Combine, `delay`.
    public func delay<S: Scheduler>(
      for interval: S.SchedulerTimeType.Stride,
      tolerance: S.SchedulerTimeType.Stride? = nil,
      scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
      DeliveredLater(upstream: self, name: "Delay") { work in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance ?? scheduler.minimumTolerance,
          options: options,
          work
        )
      }
      .eraseToAnyPublisher()
    }

    /// The values of this publisher and its end, delivered on a scheduler.
    ///
    /// - Parameters:
    ///   - scheduler: Where they are delivered.
    ///   - options: The scheduler's own.
    /// - Returns: The same events, later.
    ///
    /// Errors: the upstream's. Source: Combine, `receive(on:)`.
    public func receive<S: Scheduler>(
      on scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
      DeliveredLater(upstream: self, name: "ReceiveOn") { work in
        scheduler.schedule(options: options, work)
      }
      .eraseToAnyPublisher()
    }
  }

  private struct DeliveredLater<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let name: String
    let schedule: (@escaping () -> Void) -> Void

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(Delivering(name, downstream: subscriber, schedule: schedule))
    }
  }
#endif
