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
/// A thread of its own reads the program's output, so that the program never waits for a test.
/// Source: `pty(7)`.
public final class PseudoTerminal: Sendable {
  /// How long a test waits before it gives up: far longer than anything takes.
  public static let patience = Duration.seconds(20)

  private let master: Int32
  /// Held open for as long as this lives: without it the terminal would hang up between programs.
  private let slave: Int32
  private let path: String
  private let pump: TerminalPump
  private let isHungUp = Atomic(false)

  /// A terminal of the given size, with nothing on its screen.
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
    slave = ends.slave
    self.pump = pump
    setWindow(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    close(slave)
  }

  /// The program's side of the terminal, for a reader in the process of the tests.
  public var descriptor: Int32 { slave }

  /// What stands on the screen now.
  public var screen: TerminalScreen { pump.screen }

  /// All that programs have written so far, byte for byte.
  public var output: [UInt8] { pump.output }

  /// Whether what is typed is echoed by the terminal itself, as it is outside an editor.
  public var isEchoing: Bool {
    var mode = termios()
    return tcgetattr(slave, &mode) == 0 && Int(mode.c_lflag) & Int(ECHO) != 0
  }

  /// The mode of a terminal, to be compared.
  public struct Mode: Equatable, Sendable {
    private let flags: [UInt]

    init(_ mode: termios) {
      flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt($0) }
    }
  }

  /// The mode that it is in now: whether it echoes, waits for whole lines, makes signals of keys.
  public var mode: Mode {
    var mode = termios()
    tcgetattr(slave, &mode)
    return Mode(mode)
  }

  /// Whether a program can write without waiting; once ``stopReading()`` was called it soon cannot.
  public var isWritable: Bool {
    var request = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1 && Int32(request.revents) & Int32(POLLOUT) != 0
  }

  /// Stops reading the output of programs, as a window that hangs does.
  public func stopReading() { pump.stopReading() }

  // MARK: A program

  /// Starts a program that has this as its controlling terminal, and leads its session.
  ///
  /// The environment is all that it gets; TERM is `xterm-256color` unless it is given.
  public func spawn(
    _ executable: String,
    arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws(PseudoTerminalError) {
    let environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
    let child = try ChildProcess(
      executable,
      arguments: arguments,
      environment: environment.map { "\($0.key)=\($0.value)" },
      terminal: path
    )
    pump.watch(child)
  }

  /// Whether the program that was started has not ended yet.
  public var isRunning: Bool {
    pump.child.map { $0.ending == nil } ?? false
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    pump.child?.signal(number)
  }

  /// Waits until the program has ended, and all it wrote is on the screen; how it ended.
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

  /// Sends bytes as they are.
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

  /// Pastes `text`, marked as such when the program asked for that (xterm, mode 2004).
  public func paste(_ text: String) throws(PseudoTerminalError) {
    let isMarked = screen.modes.contains(2004)
    try send(Array((isMarked ? "\u{1b}[200~\(text)\u{1b}[201~" : text).utf8))
  }

  /// Waits until `text` stands in a row of the screen.
  @discardableResult
  public func waitFor(
    _ text: String,
    within limit: Duration = patience
  ) async throws -> TerminalScreen {
    try await waitUntil("“\(text)”", within: limit) { screen in
      screen.lines.contains { $0.contains(text) }
    }
  }

  /// Waits until the screen is as `condition` says; `what` names that when it does not come.
  @discardableResult
  public func waitUntil(
    _ what: String,
    within limit: Duration = patience,
    _ condition: @escaping @Sendable (TerminalScreen) -> Bool
  ) async throws -> TerminalScreen {
    try await pump.wait(for: what, within: limit, condition)
  }

  /// Changes the size, of which a program that has this as its terminal is told by SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    // First the screen: what the program draws for the new size must find it.
    pump.resize(columns: columns, rows: rows)
    setWindow(columns: columns, rows: rows)
  }

  /// Unplugs the terminal: programs on it find the end of input, and cannot write any more.
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
