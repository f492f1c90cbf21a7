import CCallStack
import Platform
import Synchronization

/// Says what happened when the app, and not the program, ends the process: the app calls `exit`, for example, or crashes.
///
/// The terminal is restored, and one line goes to standard error. After `exit`, the status is ``status``, whatever the app
/// said, because what the user asked for has not been done. A crash ends the process with its signal.
///
/// All of this may run in a signal handler, on any thread.
package enum AppEnd {
  private enum State: UInt8, AtomicRepresentable {
    /// The parent of the process says what happened.
    case left
    case watched
    /// The app has ended the process, and the line is being written.
    case ended
    /// The program has done its work.
    case finished
  }

  private static let state = Atomic(State.left)
  private static let process = Atomic<pid_t>(0)
  private static let statusOfApp = Atomic<Int32>(0)
  private static let statusOfProgram = Atomic<Int32>(0)
  private static let name = HandlerText(capacity: 256)
  private static let activity = HandlerText(capacity: 2048)
  /// The address of the reader whose text is not written yet; 0 if there is none.
  private static let reader = Atomic<UInt>(0)
  typealias WriteRest = @convention(c) (UnsafeRawPointer) -> Void
  // Safe: it is set before the first reader, and never changes.
  private nonisolated(unsafe) static var writeRest: WriteRest = { _ in }

  /// Watches the process from now on: `name` begins the line, and `status` is that of an app that calls `exit`.
  package static func watch(name: String, status: Int32) {
    self.name.set { $0.append("\(name): ") }
    statusOfApp.store(status, ordering: .relaxed)
    process.store(getpid(), ordering: .relaxed)
    // A handler must not initialize static values.
    note { $0.append(".") }
    reader.store(0, ordering: .relaxed)
    statusOfProgram.store(0, ordering: .relaxed)
    state.store(.watched, ordering: .releasing)
    process_end_observe { AppEnd.observe($0) }
  }

  /// Leaves it to the parent of the process to say what happened.
  package static func leaveToParent() {
    state.store(.left, ordering: .releasing)
  }

  /// Sets the end of the line, such as ` during “tap website”.`, which says what the app is doing.
  ///
  /// Call it on the thread that then runs the app.
  package static func note(_ body: (inout LineEnd) -> Void) {
    SignalRelay.prepareThread()
    activity.set(body)
  }

  /// Ends the process for the program itself, or waits if the app is ending it.
  package static func exit(_ status: Int32) -> Never {
    statusOfProgram.store(status, ordering: .relaxed)
    if state.exchange(.finished, ordering: .acquiringAndReleasing) == .ended { waitForEnd() }
    Platform.exit(status)
  }

  /// Sets an object whose buffered text comes before the line, and the function that writes it; nil for none.
  static func setReader(_ reader: AnyObject?, writeRest: @escaping WriteRest) {
    if reader != nil { self.writeRest = writeRest }
    let address = reader.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
    self.reader.store(address ?? 0, ordering: .releasing)
  }

  // MARK: In a handler

  /// Notes that a signal ends the process, which is not the app's doing.
  static func finish() {
    state.store(.finished, ordering: .releasing)
  }

  /// Says that the app has crashed.
  static func reportCrash(_ number: Int32, _ fault: fault) {
    let hasOverflowed = fault == fault_of_stack_overflow
    guard fault != fault_from_outside, number != SIGQUIT, begin() else {
      // The parent sees only the signal.
      if hasOverflowed, state.load(ordering: .acquiring) == .left {
        write("The stack overflowed.\n")
      }
      return
    }
    name.write()
    if hasOverflowed {
      write("The app's stack overflowed")
    } else {
      write("The app crashed (")
      write(SignalName.of(number) ?? "a signal")
      write(")")
    }
    activity.write()
    write("\n")
  }

  private static func observe(_ status: Int32) {
    // A child of the process, which has not executed another program yet, has the same memory.
    guard getpid() == process.load(ordering: .relaxed) else { return }
    switch state.load(ordering: .acquiring) {
    case .left: return
    case .finished:
      // The app may call `exit` again when the process is ending.
      let own = statusOfProgram.load(ordering: .relaxed)
      if status >= 0, status != own { process_end_now(own) }
      return
    case .watched, .ended:
      guard begin() else { waitForEnd() }
    }
    TerminalMode.giveBackForGood()
    name.write()
    write("The app ended the process")
    if status >= 0 {
      write(" with status ")
      write(number: status)
    }
    activity.write()
    write("\n")
    // Another thread may be writing a file, and then ends the process with this signal.
    guard UninterruptedWork.mayEnd(by: SIGTERM) else { waitForEnd() }
    process_end_now(statusOfApp.load(ordering: .relaxed))
  }

  /// Returns whether this is the first end of a process that is watched; its output so far is then written.
  private static func begin() -> Bool {
    guard
      state.compareExchange(
        expected: .watched,
        desired: .ended,
        ordering: .acquiringAndReleasing
      ).exchanged
    else { return false }
    if let reader = UnsafeRawPointer(bitPattern: reader.load(ordering: .acquiring)) {
      writeRest(reader)
    }
    return true
  }

  private static func waitForEnd() -> Never {
    while true { pause() }
  }

  private static func write(_ text: StaticString) {
    _ = Platform.write(StandardDescriptors.error, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func write(number: Int32) {
    if number > 9 { write(number: number / 10) }
    var digit = UInt8(ascii: "0") + UInt8(number % 10)
    _ = Platform.write(StandardDescriptors.error, &digit, 1)
  }
}

extension AppEnd {
  /// A text in memory that a signal handler reads.
  package struct LineEnd: ~Copyable {
    fileprivate let bytes: UnsafeMutableRawBufferPointer
    fileprivate var count = 0

    /// Appends `part`; what does not fit is left out.
    package mutating func append(_ part: String) {
      var part = part
      part.withUTF8 { utf8 in
        let room = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
        let fitting = UnsafeRawBufferPointer(utf8).prefix(room.count)
        room.copyMemory(from: UnsafeRawBufferPointer(rebasing: fitting))
        count += fitting.count
      }
    }
  }
}

/// A text that a signal handler may write while a thread sets it.
private struct HandlerText: ~Copyable, @unchecked Sendable {
  // Safe: the pointer never changes, and the memory is never freed. A handler that comes while the text is being set writes
  // nothing, and one on another thread at worst a part of the next text.
  private let bytes: UnsafeMutableRawBufferPointer
  private let count = Atomic(0)

  init(capacity: Int) {
    bytes = .allocate(byteCount: capacity, alignment: 1)
  }

  /// Sets the text to what `body` appends.
  func set(_ body: (inout AppEnd.LineEnd) -> Void) {
    count.store(0, ordering: .releasing)
    var line = AppEnd.LineEnd(bytes: bytes)
    body(&line)
    count.store(line.count, ordering: .releasing)
  }

  func write() {
    _ = Platform.write(
      StandardDescriptors.error,
      bytes.baseAddress,
      count.load(ordering: .acquiring)
    )
  }
}
