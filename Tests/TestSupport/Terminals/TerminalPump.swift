import Platform
import Synchronization

/// A thread that applies a program's output to the screen, and resumes the tests that wait for it.
final class TerminalPump: Sendable {
  private struct Waiter {
    let what: String
    let deadline: ContinuousClock.Instant
    let condition: @Sendable (TerminalScreen) -> Bool
    let continuation: CheckedContinuation<TerminalScreen, any Error>
    /// Whether the test waits for the end of the program.
    let outlivesProgram: Bool
  }

  private struct State {
    var screen: TerminalScreen
    var output: [UInt8] = []
    var waiters: [Waiter] = []
    var child: ChildProcess?
    /// Whether the program ended and all its output was read.
    var isDrained = false
    var isStopped = false
    var isReading = true
  }

  private let master: Int32
  private let wakeUp: (read: Int32, write: Int32)
  private let state: Mutex<State>
  private let thread = Mutex<pthread_t?>(nil)

  init?(master: Int32, columns: Int, rows: Int) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    wakeUp = (ends[0], ends[1])
    self.master = master
    state = Mutex(State(screen: TerminalScreen(columns: columns, rows: rows)))
    let started = startThread { [self] in run() }
    thread.withLock { $0 = started }
  }

  deinit {
    close(wakeUp.read)
    close(wakeUp.write)
  }

  var screen: TerminalScreen { state.withLock { $0.screen } }
  var output: [UInt8] { state.withLock { $0.output } }
  var child: ChildProcess? { state.withLock { $0.child } }

  /// Ends the thread.
  func stop() {
    let child = state.withLock { state in
      state.isStopped = true
      return state.child
    }
    child?.signal(SIGKILL)
    wake()
    thread.withLock { thread in
      if let thread { pthread_join(thread, nil) }
      thread = nil
    }
  }

  func stopReading() {
    state.withLock { $0.isReading = false }
    wake()
  }

  func resize(columns: Int, rows: Int) {
    state.withLock { $0.screen.resize(columns: columns, rows: rows) }
    wake()
  }

  /// Waits on another thread for the program to end.
  func watch(_ child: ChildProcess) {
    state.withLock { state in
      state.child = child
      state.isDrained = false
    }
    let thread = startThread { [weak self] in
      child.wait()
      self?.wake()
    }
    if let thread { pthread_detach(thread) }
  }

  func wait(
    for what: String,
    within limit: Duration,
    outlivesProgram: Bool = false,
    _ condition: @escaping @Sendable (TerminalScreen) -> Bool
  ) async throws -> TerminalScreen {
    try await withCheckedThrowingContinuation { continuation in
      let waiter = Waiter(
        what: what,
        deadline: .now + limit,
        condition: condition,
        continuation: continuation,
        outlivesProgram: outlivesProgram
      )
      state.withLock { $0.waiters.append(waiter) }
      wake()
    }
  }

  func waitForExit(within limit: Duration) async throws -> ChildProcess.Ending {
    _ = try await wait(for: "the end of the program", within: limit, outlivesProgram: true) { _ in
      false
    }
    guard let ending = child?.ending else {
      throw PseudoTerminalError.timedOut(waitingFor: "a program", screen)
    }
    return ending
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(wakeUp.write, &byte, 1)
  }

  // MARK: The thread

  private func run() {
    while true {
      let hasEnded = child?.ending != nil
      let isReading = state.withLock { $0.isReading }
      if isReading { drain() }
      let isStopped = state.withLock { state in
        state.isDrained = hasEnded
        return state.isStopped
      }
      let timeout = answer(isStopped: isStopped)
      if isStopped { return }
      var wanted = [
        pollfd(fd: isReading ? master : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&wanted, 2, timeout)
      var buffer = [UInt8](repeating: 0, count: 64)
      while read(wakeUp.read, &buffer, buffer.count) > 0 {}
    }
  }

  /// Reads all output that is waiting, and applies it to the screen.
  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(master, &buffer, buffer.count), count > 0 {
      state.withLock {
        $0.output += buffer[..<count]
        $0.screen.write(buffer[..<count])
      }
    }
  }

  /// Resumes the tests whose wait is over.
  ///
  /// Returns the longest time, in milliseconds, until the next test must be resumed; -1 if none waits.
  private func answer(isStopped: Bool) -> Int32 {
    let now = ContinuousClock.now
    var done: [() -> Void] = []
    let next: ContinuousClock.Instant? = state.withLock { state in
      let screen = state.screen
      state.waiters.removeAll { waiter in
        let result: Result<TerminalScreen, any Error>
        if waiter.condition(screen) || waiter.outlivesProgram && state.isDrained {
          result = .success(screen)
        } else if isStopped || state.isDrained {
          result = .failure(PseudoTerminalError.ended(waitingFor: waiter.what, screen))
        } else if now >= waiter.deadline {
          result = .failure(PseudoTerminalError.timedOut(waitingFor: waiter.what, screen))
        } else {
          return false
        }
        done.append { waiter.continuation.resume(with: result) }
        return true
      }
      return state.waiters.map(\.deadline).min()
    }
    for tell in done { tell() }
    guard let next else { return -1 }
    let (seconds, _) = (next - now).components
    return Int32(clamping: seconds * 1000 + 100)
  }
}

/// Starts a thread that runs `body`, because tasks must not block the threads that they share.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  let argument = Unmanaged.passRetained(Body(body))
  #if canImport(Darwin)
    var started: pthread_t?
    let code = pthread_create(&started, nil, { runThread($0) }, argument.toOpaque())
  #else
    var started = pthread_t()
    let code = pthread_create(&started, nil, { runThread($0) }, argument.toOpaque())
  #endif
  func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
  return code == 0 ? started : nil
}
