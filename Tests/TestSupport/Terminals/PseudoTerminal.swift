import Platform
import Synchronization

/// A pseudo-terminal for tests, with a model of its screen and functions that type.
///
/// ```swift
/// let terminal = try PseudoTerminal(columns: 80, rows: 24)
/// try terminal.spawn(BuiltProduct.path("playbill"))
/// try await terminal.waitFor("> ")
/// try terminal.type("profile\n")
/// try await terminal.waitFor("Profile")
/// terminal.screen.lines
/// ```
///
/// A separate thread reads the program's output, so that the program never waits for a test.
/// Source: `pty(7)`.
public final class PseudoTerminal: Sendable {
  /// How long a test waits before it fails: far longer than any operation takes, also on a loaded machine, and shorter
  /// than the time limit of a test.
  public static let patience = Duration.seconds(120)

  private let master: Int32
  /// Open as long as this object exists: otherwise the terminal would hang up between programs.
  private let slave: Mutex<Int32>
  private let path: String
  private let pump: TerminalPump
  private let isHungUp = Atomic(false)

  /// Creates a terminal of the given size with an empty screen.
  public init(columns: Int = 80, rows: Int = 24) throws(PseudoTerminalError) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else {
      throw .system(call: "openpty", errno: errno)
    }
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(ends.slave, &name, name.count) == 0,
      let pump = TerminalPump(master: ends.master, columns: columns, rows: rows)
    else {
      let code = errno
      close(ends.master)
      close(ends.slave)
      throw .system(call: "ttyname_r", errno: code)
    }
    path = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    master = ends.master
    slave = Mutex(ends.slave)
    self.pump = pump
    setWindow(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    close(descriptor)
  }

  /// The program's side of the terminal, for a reader in the test process.
  public var descriptor: Int32 { slave.withLock { $0 } }

  /// The current screen.
  public var screen: TerminalScreen { pump.screen }

  /// All bytes that programs have written so far.
  public var output: [UInt8] { pump.output }

  /// Whether the terminal itself echoes input, as it does without an editor.
  public var isEchoing: Bool {
    var mode = termios()
    return tcgetattr(master, &mode) == 0 && Int(mode.c_lflag) & Int(ECHO) != 0
  }

  /// The mode of a terminal, for comparisons.
  public struct Mode: Equatable, Sendable {
    private let flags: [UInt]

    init(_ mode: termios) {
      flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt($0) }
    }
  }

  /// The current mode: whether the terminal echoes, waits for whole lines and turns keys into signals.
  public var mode: Mode {
    var mode = termios()
    tcgetattr(master, &mode)
    return Mode(mode)
  }

  /// Whether a program can write without waiting, which soon ends after ``stopReading()``.
  public var isWritable: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1 && Int32(request.revents) & Int32(POLLOUT) != 0
  }

  /// Stops reading the output of programs, like an unresponsive window.
  public func stopReading() { pump.stopReading() }

  // MARK: A program

  /// Starts a program as a session leader with this controlling terminal.
  ///
  /// The program inherits no other environment. TERM is `xterm-256color` by default.
  public func spawn(
    _ executable: String,
    arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws(PseudoTerminalError) {
    #if canImport(Darwin)
      // When the leader of its session ends, macOS disconnects a terminal from all that have it open.
      let reopened = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard reopened >= 0 else { throw .system(call: "open \(path)", errno: errno) }
      slave.withLock { slave in
        close(slave)
        slave = reopened
      }
    #endif
    let environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
    let child = try ChildProcess(
      executable,
      arguments: arguments,
      environment: environment.map { "\($0.key)=\($0.value)" },
      terminal: path
    )
    pump.watch(child)
  }

  /// Whether the program is running.
  public var isRunning: Bool {
    pump.child.map { $0.ending == nil } ?? false
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    pump.child?.signal(number)
  }

  /// Waits until the program has ended and all its output is on the screen; returns how it ended.
  @discardableResult
  public func waitForExit(within limit: Duration = patience) async throws -> ChildProcess.Ending {
    try await pump.waitForExit(within: limit)
  }

  // MARK: A person

  /// Types `text`; a newline is the Enter key.
  public func type(_ text: String) throws(PseudoTerminalError) {
    try send(text.utf8.map { $0 == 0x0a ? 0x0d : $0 })
  }

  /// Presses a key.
  public func press(_ keys: TerminalKey...) throws(PseudoTerminalError) {
    try send(keys.flatMap { Array($0.rawValue.utf8) })
  }

  /// Sends bytes unchanged.
  public func send(_ bytes: [UInt8]) throws(PseudoTerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 4096)) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var request = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 1000)
        continue
      }
      guard count >= 0 else { throw .system(call: "write", errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Pastes `text`, with paste marks if the program requested them (xterm, mode 2004).
  public func paste(_ text: String) throws(PseudoTerminalError) {
    let isMarked = screen.modes.contains(2004)
    try send(Array((isMarked ? "\u{1b}[200~\(text)\u{1b}[201~" : text).utf8))
  }

  /// Waits until a row of the screen contains `text`.
  @discardableResult
  public func waitFor(
    _ text: String,
    within limit: Duration = patience
  ) async throws -> TerminalScreen {
    try await waitUntil("“\(text)”", within: limit) { screen in
      screen.lines.contains { $0.contains(text) }
    }
  }

  /// Waits until the screen meets `condition`, which errors describe as `what`.
  @discardableResult
  public func waitUntil(
    _ what: String,
    within limit: Duration = patience,
    _ condition: @escaping @Sendable (TerminalScreen) -> Bool
  ) async throws -> TerminalScreen {
    try await pump.wait(for: what, within: limit, condition)
  }

  /// Changes the size, which sends SIGWINCH to programs on the terminal.
  public func resize(columns: Int, rows: Int) {
    // Resize the screen first, because the program draws for the new size at once.
    pump.resize(columns: columns, rows: rows)
    setWindow(columns: columns, rows: rows)
  }

  /// Disconnects the terminal: programs on it read the end of input and can no longer write.
  public func hangUp() {
    guard !isHungUp.exchange(true, ordering: .acquiringAndReleasing) else { return }
    pump.stop()
    close(master)
  }

  private func setWindow(columns: Int, rows: Int) {
    var window = winsize()
    window.ws_col = UInt16(clamping: columns)
    window.ws_row = UInt16(clamping: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }
}
