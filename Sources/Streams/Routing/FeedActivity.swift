extension Publisher {
  /// This publisher, counted as work in flight from its subscription to its end.
  ///
  ///     self:     --a--b--|      or  --a--#      or  --a--   (cancelled)
  ///     output:   --a--b--|          --a--#          --a--
  ///     activity: 1-------0          1----0          1----0
  ///
  /// The count goes down before the end is passed on, so that the receiver of the end sees the new
  /// count.
  /// Errors: its own. Source: ReactiveKit, `feedActivity(into:)`.
  ///
  /// - Parameter activity: The activity that counts it.
  /// - Returns: A publisher with the same values and the same end.
  public func feedActivity(into activity: Activity) -> AnyPublisher<Output, Failure> {
    let upstream = eraseToAnyPublisher()
    return Deferred {
      let work = Work(of: activity)
      return upstream.handleEvents(
        receiveCompletion: { _ in work.end() },
        receiveCancel: work.end
      )
    }
    .eraseToAnyPublisher()
  }
}

/// One piece of work, which also ends when it is released.
private final class Work {
  private let lock = Lock()
  /// Nil when the work is over.
  private var activity: Activity?

  init(of activity: Activity) {
    self.activity = activity
    activity.change(by: 1)
  }

  deinit {
    end()
  }

  func end() {
    lock.withLock { activity.take() }?.change(by: -1)
  }
}
