import Platform
import Synchronization

/// A terminal whose mode the program changed, restored when a signal ends or stops the program.
///
/// The signal handler restores it, because all threads may be busy or blocked on output that is not
/// read. Source: `signal-safety(7)`, which allows `tcsetattr`.
struct HeldTerminal: Sendable {
  /// The data for the handler, in memory that is never freed: a handler must not allocate.
  private struct Slot: ~Copyable {
    let isTaken = Atomic(false)
    /// Whether the other fields are set.
    let isHeld = Atomic(false)
    let screen = Atomic<Int32>(-1)
    let isInLine = Atomic(false)
    var input: Int32 = -1
    var original = termios()
    /// The mode to set after a stop; nil if a thread does that and more.
    var own: termios?
  }

  private static let count = 16

  // Safe: the pointer never changes, and its memory is never freed. The thread that takes a slot
  // fills it before it marks the slot as held.
  private nonisolated(unsafe) static let slots = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Slot()) }
    return slots
  }()

  /// The index of the slot; nil if all slots are taken, in which case signals do not restore the
  /// terminal.
  private let index: Int?

  /// Registers the terminal `input`, whose original mode is `original`, until ``release()``.
  ///
  /// After a stop, the handler sets the mode `own` if it is not nil.
  init(_ input: Int32, original: termios, own: termios? = nil) {
    SignalRelay.attendToTerminals()
    index = (0..<Self.count).first {
      !Self.slots[$0].isTaken.exchange(true, ordering: .acquiringAndReleasing)
    }
    guard let index else { return }
    let slot = Self.slots + index
    slot.pointee.input = input
    slot.pointee.original = original
    slot.pointee.own = own
    slot.pointee.screen.store(-1, ordering: .relaxed)
    slot.pointee.isInLine.store(false, ordering: .relaxed)
    slot.pointee.isHeld.store(true, ordering: .releasing)
  }

  /// Unregisters the terminal.
  func release() {
    if let index {
      Self.slots[index].isHeld.store(false, ordering: .releasing)
      Self.slots[index].isTaken.store(false, ordering: .releasing)
    }
    SignalRelay.leaveTerminals()
  }

  /// Sets the descriptor for the control sequences that undo the editor's changes to the terminal.
  func setScreen(_ screen: Descriptor) {
    if let index { Self.slots[index].screen.store(screen.number, ordering: .relaxed) }
  }

  /// Sets whether the cursor is in a line that other programs must not write into.
  func setInLine(_ isInLine: Bool) {
    if let index { Self.slots[index].isInLine.store(isInLine, ordering: .relaxed) }
  }
}

// MARK: - For signal handlers

extension HeldTerminal {
  /// Initializes the static values that the handlers use, because a handler must not initialize
  /// them.
  static func prepare() {
    _ = slots
  }

  /// Restores all registered terminals.
  static func giveBackAll() {
    var index = 0
    while index < count {
      let slot = slots + index
      if mayGiveBack(slot) { giveBack(slot) }
      index += 1
    }
  }

  /// Restores all registered terminals before the program ends.
  ///
  /// Another thread may be about to set the program's own mode again, as libedit does for each
  /// line. So the numbers of the descriptors are given to a pipe first, on which that call fails,
  /// and from which no input comes.
  static func giveBackForGood() {
    var pipe: (read: Int32, write: Int32) = (-1, -1)
    let hasPipe = withUnsafeMutableBytes(of: &pipe) {
      $0.assumingMemoryBound(to: Int32.self).baseAddress.map { Platform.pipe($0) } == 0
    }
    var index = 0
    while index < count {
      let slot = slots + index
      index += 1
      guard mayGiveBack(slot) else { continue }
      let terminal = hasPipe ? fcntl(slot.pointee.input, F_DUPFD_CLOEXEC, 0) : -1
      giveBack(slot)
      guard terminal >= 0 else { continue }
      dup2(pipe.read, slot.pointee.input)
      tcsetattr(terminal, TCSANOW, &slot.pointee.original)
    }
  }

  /// Whether the program holds the terminal and may change it: in the background, the terminal is
  /// in the mode of another program.
  private static func mayGiveBack(_ slot: UnsafeMutablePointer<Slot>) -> Bool {
    guard slot.pointee.isHeld.load(ordering: .acquiring) else { return false }
    let foreground = tcgetpgrp(slot.pointee.input)
    return foreground < 0 || foreground == getpgrp()
  }

  private static func giveBack(_ slot: UnsafeMutablePointer<Slot>) {
    // Apply the mode immediately (TCSANOW): waiting for the output to drain could block.
    tcsetattr(slot.pointee.input, TCSANOW, &slot.pointee.original)
    let screen = slot.pointee.screen.load(ordering: .relaxed)
    if slot.pointee.isInLine.load(ordering: .relaxed) {
      write("\n", to: screen >= 0 ? screen : slot.pointee.input)
      if screen >= 0 { write("\r\u{1b}[J", to: screen) }
    }
    if screen >= 0 { write("\u{1b}[?2004l", to: screen) }
  }

  /// Sets the program's own mode again on the terminals that need no thread for it.
  static func takeAgainAll() {
    var index = 0
    while index < count {
      let slot = slots + index
      if slot.pointee.isHeld.load(ordering: .acquiring), var own = slot.pointee.own {
        tcsetattr(slot.pointee.input, TCSANOW, &own)
      }
      index += 1
    }
  }

  /// Writes as much of `text` as possible without blocking.
  private static func write(_ text: StaticString, to descriptor: Int32) {
    var written = 0
    while written < text.utf8CodeUnitCount {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 0) == 1, Int32(request.revents) & Int32(POLLOUT) != 0,
        Platform.write(descriptor, text.utf8Start + written, 1) == 1
      else { return }
      written += 1
    }
  }
}
