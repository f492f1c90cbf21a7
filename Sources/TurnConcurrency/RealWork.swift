#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import Synchronization

  /// The work of an app that runs in real time, for which code may wait in a turn.
  ///
  /// The end of some work is known: blocks of background queues and threads have one. Of a source, a channel or a URL session, it
  /// is not, so virtual time waits for a limited time, and for all work alike.
  final class RealWork: Sendable {
    /// What tells work apart: that of a kind whose end is not known, or a number.
    enum Key: Hashable {
      case receiver(OutsideWork.Receiver)
      case number(Int)
    }

    /// How long virtual time waits for work that does not end.
    private static let patience = Duration.seconds(5)

    private struct State {
      /// When work begins or has begun.
      var starts: [Key: ContinuousClock.Instant] = [:]
      var lastNumber = 0
    }

    private let state = Mutex(State())

    /// The real time, also in a turn.
    private static var now: ContinuousClock.Instant { TurnExecutor.leaveTurn { .now } }

    /// Whether there is work that may end a wait.
    var isOutstanding: Bool { state.withLock { !$0.starts.isEmpty } }

    /// Whether there is work that has begun, and is expected to end soon, so that virtual time waits for it.
    var isHoldingTime: Bool {
      guard isOutstanding else { return false }
      let now = Self.now
      return state.withLock { state in
        state.starts.values.contains { $0 <= now && now < $0 + Self.patience }
      }
    }

    func begin(after delay: Duration) -> Key {
      let start = Self.now + delay
      return state.withLock { state in
        state.lastNumber += 1
        let key = Key.number(state.lastNumber)
        state.starts[key] = start
        return key
      }
    }

    func begin(of receiver: OutsideWork.Receiver) { goOn(.receiver(receiver)) }

    /// Begins work, or goes on with work that had ended.
    func goOn(_ key: Key) {
      let start = Self.now
      state.withLock { $0.starts[key] = start }
    }

    func end(_ key: Key) {
      state.withLock { _ = $0.starts.removeValue(forKey: key) }
    }

    /// Forgets all work, because its app has ended.
    func endAll() {
      state.withLock { $0.starts = [:] }
    }
  }
#endif
