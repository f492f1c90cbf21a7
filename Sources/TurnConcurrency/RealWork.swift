#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import Streams

  /// The work of one launch of an app that runs in real time, for which code may wait in a turn.
  ///
  /// The end of some work is known: blocks of background queues and threads have one. Of a source, a channel or a URL session, it
  /// is not, so virtual time waits for a limited time, and for all work alike.
  // Sendable: `lock` guards `state`. It is not the standard library's Mutex, which the thread sanitizer does not know.
  final class RealWork: @unchecked Sendable {
    /// What tells work apart: that of a kind whose end is not known, or a number.
    enum Key: Hashable {
      case receiver(OutsideWork.Receiver)
      case number(Int)
    }

    private struct State {
      /// When work begins or has begun.
      var starts: [Key: ContinuousClock.Instant] = [:]
      /// How often work waits for a turn: iterations of one piece may do so at the same time.
      var waits: [Key: Int] = [:]
      var lastNumber = 0

      /// When the work that waits for no turn begins or has begun.
      var workingStarts: some Sequence<ContinuousClock.Instant> {
        starts.lazy.filter { waits[$0.key, default: 0] <= 0 }.map(\.value)
      }
    }

    private let lock = Lock()
    private var state = State()

    private func withState<Value>(_ body: (inout State) -> Value) -> Value {
      lock.withLock { body(&state) }
    }

    /// The real time, also in a turn.
    private static var now: ContinuousClock.Instant { TurnExecutor.leaveTurn { .now } }

    /// Whether there is work that may end a wait.
    var isOutstanding: Bool {
      withState { state in state.workingStarts.contains { _ in true } }
    }

    /// Whether there is work that has begun, and is expected to end soon, so that virtual time waits for it.
    var isHoldingTime: Bool {
      guard isOutstanding else { return false }
      let now = Self.now
      let patience = TurnExecutor.patience
      return withState { state in
        state.workingStarts.contains { $0 <= now && now < $0 + patience }
      }
    }

    func begin(after delay: Duration) -> Key {
      let start = Self.now + delay
      return withState { state in
        state.lastNumber += 1
        let key = Key.number(state.lastNumber)
        state.starts[key] = start
        return key
      }
    }

    func begin(of receiver: OutsideWork.Receiver) {
      let start = Self.now
      withState { $0.starts[.receiver(receiver)] = start }
    }

    /// Notes that work waits for a turn once more, or once less.
    func setWaits(_ key: Key, _ waits: Bool) {
      // The turn may be first.
      withState { $0.waits[key, default: 0] += waits ? 1 : -1 }
    }

    func end(_ key: Key) {
      withState { state in
        state.starts[key] = nil
        state.waits[key] = nil
      }
    }
  }
#endif
