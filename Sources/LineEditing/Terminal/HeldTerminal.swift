import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal in a mode of the program's own, given back when a signal ends or stops the program.
///
/// The signal handler gives it back, and no thread: all of them may be busy, or wait for output that
/// is not read. Source: `signal-safety(7)`, which allows `tcsetattr`.
struct HeldTerminal: Sendable {
  /// What the handler needs to know, in memory that is never freed: a handler must not allocate.
  private struct Slot: ~Copyable {
    let isTaken = Atomic(false)
    /// Whether the rest is filled in.
    let isHeld = Atomic(false)
    let screen = Atomic<Int32>(-1)
    let isInLine = Atomic(false)
    var input: Int32 = -1
    var original = termios()
    /// The mode to set after a stop; nil when a thread does more than that.
    var own: termios?
  }

  private static let count = 16

  // The pointer never changes, and what it points to is never freed. A slot is filled by the thread
  // that has taken it, before it is held.
  private nonisolated(unsafe) static let slots = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Slot()) }
    return slots
  }()

  /// Nil when all slots are taken; then the terminal is not given back.
  private let index: Int?

  /// Holds the terminal `input`, which was in the mode `original`, until ``release()``.
  ///
  /// After a stop it is put in the mode `own`, if there is one.
  init(_ input: Int32, original: termios, own: termios? = nil) {
    SignalRelay.attendToTerminals()
    index = (0..<Self.count).first {
      Self.slots[$0].isTaken.compareExchange(
        expected: false,
        desired: true,
        ordering: .acquiringAndReleasing
      ).exchanged
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

  /// Leaves the terminal to others.
  func release() {
    if let index {
      Self.slots[index].isHeld.store(false, ordering: .releasing)
      Self.slots[index].isTaken.store(false, ordering: .releasing)
    }
    SignalRelay.leaveTerminals()
  }

  /// Where control sequences can be written that undo what an editor has asked of the terminal.
  func setScreen(_ screen: Descriptor) {
    if let index { Self.slots[index].screen.store(screen.number, ordering: .relaxed) }
  }

  /// Whether the cursor is in a line that others must not write into.
  func setInLine(_ isInLine: Bool) {
    if let index { Self.slots[index].isInLine.store(isInLine, ordering: .relaxed) }
  }
}

// MARK: - For signal handlers

extension HeldTerminal {
  /// Makes what the handlers use, since they must not be the first to do so.
  static func prepare() {
    _ = slots
  }

  /// Gives back all terminals that are held.
  static func giveBackAll() {
    var index = 0
    while index < count {
      let slot = slots + index
      if slot.pointee.isHeld.load(ordering: .acquiring) { giveBack(slot) }
      index += 1
    }
  }

  private static func giveBack(_ slot: UnsafeMutablePointer<Slot>) {
    // In the background the terminal is in the mode of another program.
    let foreground = tcgetpgrp(slot.pointee.input)
    guard foreground < 0 || foreground == getpgrp() else { return }
    // At once: output that nobody reads would be waited for otherwise.
    tcsetattr(slot.pointee.input, TCSANOW, &slot.pointee.original)
    let screen = slot.pointee.screen.load(ordering: .relaxed)
    if slot.pointee.isInLine.load(ordering: .relaxed) {
      write("\n", to: screen >= 0 ? screen : slot.pointee.input)
      if screen >= 0 { write("\r\u{1b}[J", to: screen) }
    }
    if screen >= 0 { write("\u{1b}[?2004l", to: screen) }
  }

  /// Takes the terminals again that need no thread for it.
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

  /// Writes `text` as far as it can be written without waiting.
  private static func write(_ text: StaticString, to descriptor: Int32) {
    var written = 0
    while written < text.utf8CodeUnitCount {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 0) == 1, Int32(request.revents) & Int32(POLLOUT) != 0,
        systemWrite(descriptor, text.utf8Start + written, 1) == 1
      else { return }
      written += 1
    }
  }
}

/// The system's `write(2)`, which the method of that name would hide.
private func systemWrite(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}
