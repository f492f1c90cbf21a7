import Platform
import Synchronization

/// A terminal whose mode the program changes, and its original mode.
///
/// Until ``end()``, a signal that ends or stops the program restores the original mode. The signal
/// handler does so itself, because all threads may be busy, or blocked on output that is not read.
/// If the program uses several terminals at the same time, signals restore only the first.
///
/// Source: `termios(4)`, `stty(1)`, and `signal-safety(7)`, which allows `tcsetattr`.
struct TerminalMode: Sendable {
  private let descriptor: Int32
  private let original: termios
  /// Whether signals restore the terminal.
  private let isHeld: Bool
  /// Tells a thread that waits for a key that the program was stopped and continues.
  private var continuation: WakePipe?

  /// Records the current mode of the terminal and changes it, unless the caller does so itself.
  ///
  /// Returns nil if `descriptor` is not a terminal or does not accept the mode.
  init?(of descriptor: Descriptor, changing change: ((inout termios) -> Void)? = nil) {
    var mode = termios()
    guard tcgetattr(descriptor.number, &mode) == 0 else { return nil }
    self.descriptor = descriptor.number
    original = mode
    change?(&mode)
    SignalRelay.attendToTerminals()
    let held = Self.held
    isHeld = !held.pointee.isTaken.exchange(true, ordering: .acquiringAndReleasing)
    if isHeld {
      held.pointee.input = descriptor.number
      held.pointee.original = original
      held.pointee.own = change == nil ? nil : mode
      held.pointee.screen.store(-1, ordering: .relaxed)
      held.pointee.strayOutput.store(-1, ordering: .relaxed)
      held.pointee.isShowing.store(false, ordering: .relaxed)
      held.pointee.isInLine.store(false, ordering: .relaxed)
      held.pointee.isComplete.store(true, ordering: .releasing)
    }
    if change != nil, tcsetattr(descriptor.number, TCSADRAIN, &mode) != 0 {
      end()
      return nil
    }
  }

  /// Makes the terminal `descriptor` deliver each key at once and echo none, for the duration of a
  /// question.
  ///
  /// ^C is delivered as a key too. ^Z and ^\ are not: the terminal acts on them, even while the program is busy.
  /// Returns nil if `descriptor` is not a terminal or does not accept the mode.
  init?(deliveringKeysOf descriptor: Descriptor) {
    let disabled = cc_t(truncatingIfNeeded: fpathconf(descriptor.number, Int32(_PC_VDISABLE)))
    self.init(of: descriptor) { mode in
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      withUnsafeMutableBytes(of: &mode.c_cc) { keys in
        keys[Int(VINTR)] = disabled
        keys[Int(VMIN)] = 1
        keys[Int(VTIME)] = 0
      }
    }
    // The question usually leaves the cursor in the middle of a row.
    setInLine(true)
    guard isHeld, let continuation = WakePipe() else { return }
    self.continuation = continuation
    Self.held.pointee.continuation.store(continuation.writeEnd, ordering: .releasing)
  }

  /// Why a wait for a key has ended.
  enum Arrival {
    /// A key was pressed, or the input has ended.
    case input
    case timeout
    /// A signal came; for example, the program was stopped meanwhile.
    case signal
  }

  /// Waits for a key, or for the end of the input, but no longer than `limit`.
  func untilKey(within limit: Duration?) -> Arrival {
    var wanted = [descriptor, continuation?.readEnd ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = awaitDescriptors(&wanted, within: limit)
    let isInterrupted = count < 0 && errno == EINTR
    // Any thread may handle the signal, so the wait may go on.
    let hasContinued = continuation?.drain().isEmpty == false
    if isInterrupted || hasContinued { return .signal }
    return count == 0 ? .timeout : .input
  }

  /// Restores the terminal, keeps input that was typed ahead, and ends the protection against
  /// signals.
  func end() {
    restore()
    guard isHeld else { return }
    Self.held.pointee.continuation.store(-1, ordering: .releasing)
    Self.held.pointee.isComplete.store(false, ordering: .releasing)
    Self.held.pointee.isTaken.store(false, ordering: .releasing)
  }

  /// Restores the terminal for a while, and keeps input that was typed ahead.
  func restore() {
    var mode = original
    tcsetattr(descriptor, TCSADRAIN, &mode)
  }

  /// Sets the descriptor to which a signal handler writes the control sequences that undo the
  /// editor's changes to the terminal.
  func setScreen(_ screen: Descriptor) {
    if isHeld { Self.held.pointee.screen.store(screen.number, ordering: .relaxed) }
  }

  /// Sets the end of the pipe with what the app has printed, which a signal handler writes to the screen before the program
  /// ends; nil for none.
  func setStrayOutput(_ end: Descriptor?) {
    if isHeld { Self.held.pointee.strayOutput.store(end?.number ?? -1, ordering: .relaxed) }
  }

  /// Sets whether a thread has lines in hand that the app has printed, and that the screen does not show yet; returns whether
  /// one had before.
  @discardableResult
  static func setShowing(_ isShowing: Bool) -> Bool {
    held.pointee.isShowing.exchange(isShowing, ordering: .sequentiallyConsistent)
  }

  /// Sets whether the cursor is in a line that other programs must not write into.
  func setInLine(_ isInLine: Bool) {
    if isHeld { Self.held.pointee.isInLine.store(isInLine, ordering: .relaxed) }
  }
}

// MARK: - For signal handlers

extension TerminalMode {
  /// The data for the handlers.
  private struct Held: ~Copyable {
    let isTaken = Atomic(false)
    /// Whether the other fields are set.
    let isComplete = Atomic(false)
    let screen = Atomic<Int32>(-1)
    let strayOutput = Atomic<Int32>(-1)
    /// Whether a thread is showing what the app has printed.
    let isShowing = Atomic(false)
    let isInLine = Atomic(false)
    /// Whether a handler has restored the terminal, and the program ends.
    let isGivenBack = Atomic(false)
    /// The pipe that gets a byte after a stop; -1 if none does.
    let continuation = Atomic<Int32>(-1)
    var input: Int32 = -1
    var original = termios()
    /// The mode to set after a stop; nil if a thread does that and more.
    var own: termios?
  }

  // In memory that is never freed: a handler must not allocate. Safe: the pointer never changes,
  // and the thread that takes the data completes it before a handler uses it.
  private nonisolated(unsafe) static let held = {
    let held = UnsafeMutablePointer<Held>.allocate(capacity: 1)
    held.initialize(to: Held())
    return held
  }()

  /// Initializes the static values that the handlers use, because a handler must not initialize
  /// them.
  static func prepare() {
    _ = held
  }

  /// Restores the terminal.
  static func giveBack() {
    guard mayGiveBack else { return }
    // Apply the mode immediately (TCSANOW): waiting for the output to drain could block.
    tcsetattr(held.pointee.input, TCSANOW, &held.pointee.original)
    let screen = held.pointee.screen.load(ordering: .relaxed)
    if held.pointee.isInLine.load(ordering: .relaxed) {
      write("\n", to: screen >= 0 ? screen : held.pointee.input)
      if screen >= 0 { write("\r\u{1b}[J", to: screen) }
    }
    if screen >= 0 { write("\u{1b}[?2004l", to: screen) }
  }

  /// Restores the terminal before the program ends, and shows what the app has printed.
  ///
  /// Another thread may be about to set the program's own mode again, as libedit does for each
  /// line. So the number of the descriptor is given to a pipe, on which that call fails, and from
  /// which no input comes. With `endsInput`, it looks as if the input ended there; a thread that sees this end waits in
  /// ``waitIfGivenBack()``.
  static func giveBackForGood(endsInput: Bool = false) {
    guard mayGiveBack else { return }
    held.pointee.isGivenBack.store(true, ordering: .sequentiallyConsistent)
    var pipe: (read: Int32, write: Int32) = (-1, -1)
    let hasPipe = withUnsafeMutableBytes(of: &pipe) {
      $0.assumingMemoryBound(to: Int32.self).baseAddress.map { Platform.pipe($0) } == 0
    }
    let terminal = hasPipe ? fcntl(held.pointee.input, F_DUPFD_CLOEXEC, 0) : -1
    waitUntilShown()
    giveBack()
    showStrayOutput()
    guard terminal >= 0 else { return }
    if endsInput {
      close(pipe.write)
      // The backtracer reads its keys there.
      dup2(pipe.read, STDIN_FILENO)
    }
    dup2(pipe.read, held.pointee.input)
    tcsetattr(terminal, TCSANOW, &held.pointee.original)
  }

  /// Whether a handler has restored the terminal for good, and shows itself what the app has printed.
  static var isGivenBack: Bool { held.pointee.isGivenBack.load(ordering: .sequentiallyConsistent) }

  /// Waits for the end of the program if a handler has restored the terminal for good.
  ///
  /// Otherwise a thread that finds the input ended would still write, below what the handler has written.
  static func waitIfGivenBack() {
    while isGivenBack { pause() }
  }

  /// Shows what the app has printed in the editor, and lets what follows go to standard error.
  private static func showStrayOutput() {
    let end = held.pointee.strayOutput.load(ordering: .relaxed)
    guard end >= 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { piece in
      while case let count = read(end, piece.baseAddress, piece.count), count > 0 {
        _ = Platform.write(StandardDescriptors.error, piece.baseAddress, count)
      }
    }
    dup2(StandardDescriptors.error, STDOUT_FILENO)
  }

  /// Waits while a thread is showing what the app has printed, but not long: the terminal may be blocked.
  private static func waitUntilShown() {
    for _ in 0..<100 where held.pointee.isShowing.load(ordering: .sequentiallyConsistent) {
      poll(nil, 0, 10)
    }
  }

  /// Sets the program's own mode again after a stop, unless a thread does so.
  static func takeAgain() {
    guard held.pointee.isComplete.load(ordering: .acquiring), var own = held.pointee.own else {
      return
    }
    tcsetattr(held.pointee.input, TCSANOW, &own)
    let pipe = held.pointee.continuation.load(ordering: .acquiring)
    var byte = UInt8(SIGCONT)
    if pipe >= 0 { _ = Platform.write(pipe, &byte, 1) }
  }

  /// Whether the program holds the terminal and may change it: in the background, the terminal is
  /// in the mode of another program.
  private static var mayGiveBack: Bool {
    guard held.pointee.isComplete.load(ordering: .acquiring) else { return false }
    let foreground = tcgetpgrp(held.pointee.input)
    return foreground < 0 || foreground == getpgrp()
  }

  /// Writes as much of `text` as possible without blocking, in one call if possible: another thread may be writing there.
  private static func write(_ text: StaticString, to descriptor: Int32) {
    var written = 0
    while written < text.utf8CodeUnitCount {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // On macOS, `poll` answers POLLNVAL for /dev/tty.
      guard poll(&request, 1, 0) == 1, Int32(request.revents) & (POLLOUT | POLLNVAL) != 0,
        case let count = Platform.write(
          descriptor,
          text.utf8Start + written,
          text.utf8CodeUnitCount - written
        ), count > 0
      else { return }
      written += count
    }
  }
}
