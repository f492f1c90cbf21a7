#if os(Linux) && canImport(Glibc) && compiler(>=6.3)
  /// The tasks that wait for something by yielding, such as `while !isReady { await Task.yield() }`.
  ///
  /// Virtual time stands still as long as they yield. So after many yields, each further one takes a millisecond.
  struct Polling {
    static let pause = Duration.milliseconds(1)

    /// The number of polls that wait for their millisecond to pass.
    var waitingCount = 0

    /// The yields so far in the current instant, and that instant.
    private var yieldCount = 0
    private var instant: Int64 = 0
    /// The instants at which polling tasks wake.
    private var wakes: [UInt64: Int64] = [:]

    /// Counts a yield; returns whether the task polls.
    mutating func noteYield(of id: UInt64, at now: Int64) -> Bool {
      if instant != now {
        instant = now
        yieldCount = 0
        if !wakes.isEmpty { wakes = wakes.filter { $0.value >= now } }
      }
      yieldCount += 1
      return yieldCount > 10_000 || !wakes.isEmpty && wakes[id] == now
    }

    mutating func noteWaiting(_ id: UInt64, until wake: Int64) {
      waitingCount += 1
      wakes[id] = wake
    }
  }
#endif
