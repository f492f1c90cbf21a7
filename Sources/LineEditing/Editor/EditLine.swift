import CLibedit
import Platform
import Synchronization

#if canImport(Musl)
  private typealias Stream = OpaquePointer
#else
  private typealias Stream = UnsafeMutablePointer<FILE>
#endif

/// A thin wrapper of the parts of libedit that the editor uses.
///
/// No function of libedit is safe to call from two threads: after its creation, the object stays on
/// the editor's thread. Source: `editline(3)`.
final class EditLine {
  /// The loop that gives libedit its characters and performs the editor's commands.
  weak var loop: EditorLoop?

  /// The editor's own descriptor of the terminal's input.
  ///
  /// libedit sets the mode of the terminal through it.
  let input: Descriptor

  /// The mode of the terminal before libedit changed it, which the caller restores.
  let mode: TerminalMode

  // Released after everything else in this object.
  private let claim: EditLineClaim
  private let handle: OpaquePointer
  /// libedit's copy of the history, for its own commands.
  private let history: OpaquePointer
  private let streams: [Stream]
  /// The prompt in memory that libedit reads.
  private var promptText = wcsdup("".wide)

  /// Starts libedit on `terminal`.
  ///
  /// Returns nil if it cannot edit there. This changes the mode of the terminal at once.
  init?(on terminal: Terminal, history lines: [String]) {
    // Use separate streams, so that closing and buffering them affects no other code. libedit's
    // error messages, for example on an unknown terminal, would only clutter the screen.
    guard let claim = EditLineClaim(), let history = history_winit(),
      let reading = Self.stream(terminal.input, "r"),
      let writing = Self.stream(terminal.output, "w"),
      let silence = fopen("/dev/null", "we")
    else { return nil }
    self.claim = claim
    streams = [reading, writing, silence]
    self.history = history
    input = Descriptor(number: fileno(reading))
    let mode = TerminalMode(of: input)
    let made = mode.flatMap { _ in
      Self.keepingLocale {
        CellWidth.perform { el_init("rehearsal", reading, writing, silence) }
      }
    }
    guard let mode, let made else {
      mode?.end()
      for stream in streams { fclose(stream) }
      history_wend(history)
      free(promptText)
      return nil
    }
    self.mode = mode
    handle = made
    // With the default size, libedit keeps nothing.
    clibedit_history_set_size(history, Int32(History.limit))
    for line in lines { clibedit_history_enter(history, line.wide) }
    CellWidth.perform { configure(for: terminal.environment) }
  }

  deinit {
    // `TerminalMode` restores the terminal; libedit would discard input that was typed ahead.
    clibedit_set_editing(handle, 0)
    el_end(handle)
    history_wend(history)
    for stream in streams { fclose(stream) }
    free(promptText)
  }

  /// Runs `body` and then restores the character type of the process's locale.
  ///
  /// Apple's `el_init` sets it from the environment if it is “C”, which would change what the app's own
  /// calls of `isalpha` or `printf` do.
  private static func keepingLocale<Result>(_ body: () -> Result) -> Result {
    #if canImport(Darwin)
      // Copied, because the next call overwrites it.
      let before = setlocale(LC_CTYPE, nil).flatMap { strdup($0) }
      defer {
        if let before { setlocale(LC_CTYPE, before) }
        free(before)
      }
    #endif
    return body()
  }

  private static func stream(_ descriptor: Descriptor, _ mode: String) -> Stream? {
    let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    guard let stream = fdopen(copy, mode) else {
      close(copy)
      return nil
    }
    return stream
  }

  private func configure(for environment: TerminalEnvironment) {
    // Unretained: `deinit` ends libedit before this object is gone.
    clibedit_set_client(handle, Unmanaged.passUnretained(self).toOpaque())
    // `el_init` read TERM from the environment of the process.
    if let type = environment.type, type != ProcessEnvironment.value(of: "TERM") {
      clibedit_set_terminal(handle, type)
    }
    clibedit_set_signal_handling(handle, 0)
    clibedit_set_prompt(handle, { EditLine.of($0)?.promptText }, 1)
    clibedit_set_editor(handle, "emacs".wide)
    clibedit_set_history(handle, history)
    clibedit_set_reader(handle) { handle, unit in
      guard let unit, let next = EditLine.of(handle)?.loop?.nextUnit() else { return 0 }
      unit.pointee = next
      return 1
    }
    clibedit_add_commands(
      handle,
      { handle, _ in EditLine.recall(.older, handle) },
      { handle, _ in EditLine.recall(.newer, handle) },
      { handle, _ in
        EditLine.of(handle)?.loop?.beginSearch()
        return UInt8(CC_NORM)
      }
    )
    bind(KeyBindings.usual + KeyBindings.emacs)
    if let settings = environment.editorSettings { el_source(handle, settings) }
    // The settings may have disabled editing, which the editor requires.
    clibedit_set_editing(handle, 1)
    if isVi {
      bind(KeyBindings.usual + KeyBindings.vi)
      bind(KeyBindings.viCommands, inCommandMode: true)
    }
    bind(KeyBindings.necessary)
    bind(KeyBindings.necessary, inCommandMode: true)
    for mode in ["-d", "-x"] {
      for flag in Self.terminalFlags { clibedit_set_tty(handle, mode.wide, flag.wide) }
    }
  }

  /// The terminal flags for libedit's modes while it edits (`-d`) and while it does not (`-x`).
  ///
  /// Both modes are the same: bytes arrive at once, including ^C, ^Z and ^S, and are not echoed. So
  /// input typed while a command runs neither appears in the output nor gets lost, and ^C never
  /// ends the program.
  private static let terminalFlags = [
    "-isig", "-ixon", "-icanon", "-iexten", "-echo",
    // A pasted line may end with a carriage return, a newline or both.
    "-icrnl", "-inlcr", "-igncr",
  ]

  private func bind(_ bindings: [KeyBindings.Binding], inCommandMode: Bool = false) {
    let bind = inCommandMode ? clibedit_bind_alternative : clibedit_bind
    for (keys, command) in bindings { bind(handle, keys.wide, command.wide) }
  }

  /// Whether the keys are those of vi.
  var isVi: Bool {
    clibedit_editor(handle)?.pointee == wchar_t(UInt8(ascii: "v"))
  }

  /// Returns the object of `handle`, which is all that libedit passes to its callbacks.
  private static func of(_ handle: OpaquePointer?) -> EditLine? {
    guard let handle, let client = clibedit_client(handle) else { return nil }
    return Unmanaged<EditLine>.fromOpaque(client).takeUnretainedValue()
  }

  /// Recalls another line, and returns libedit's code for what to draw.
  private static func recall(_ direction: HistoryWalk.Direction, _ handle: OpaquePointer?) -> UInt8
  {
    UInt8(of(handle)?.loop?.recall(direction) == true ? CC_REFRESH : CC_ERROR)
  }
}

// MARK: - A line

extension EditLine {
  /// Reads one line with libedit's keys.
  ///
  /// Returns nil if the line was abandoned.
  func readLine() -> String? {
    var count: Int32 = 0
    guard let units = el_wgets(handle, &count), count > 0 else { return nil }
    let text = String(UnsafeBufferPointer(start: units, count: Int(count)).lazy.map(Self.scalar))
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  private static func scalar(_ unit: wchar_t) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: unit)) ?? "\u{fffd}"
  }

  /// The line so far.
  var text: LineDraft {
    guard let line = el_wline(handle)?.pointee, let start = line.buffer, let end = line.lastchar,
      let cursor = line.cursor
    else { return LineDraft([], cursor: 0) }
    let count = max(0, end - start)
    let units = UnsafeBufferPointer(start: start, count: count)
    return LineDraft(units.map(Self.scalar), cursor: min(max(0, cursor - start), count))
  }

  /// Replaces a part of the line, and moves the cursor after it.
  func replace(_ range: Range<Int>, with text: String) {
    clibedit_move_cursor(handle, Int32(clamping: range.upperBound - self.text.cursor))
    el_deletestr(handle, Int32(clamping: range.count))
    el_winsertstr(handle, text.wide)
  }

  /// Replaces the whole line with `draft`.
  func replace(by draft: LineDraft) {
    replace(0..<text.scalars.count, with: draft.text)
    clibedit_move_cursor(handle, Int32(clamping: draft.cursor - text.cursor))
  }

  /// Adds `line` to libedit's history, and removes an earlier equal line.
  func remember(_ line: String) {
    clibedit_history_forget(history, line.wide)
    clibedit_history_enter(history, line.wide)
  }
}

// MARK: - The screen

extension EditLine {
  /// The size of the screen for which libedit lays out lines.
  var size: TerminalSize {
    TerminalSize(
      columns: Int(clibedit_number(handle, "co")),
      rows: Int(clibedit_number(handle, "li"))
    )
  }

  /// Whether the terminal supports the control sequences of ECMA-48; a dumb or unknown one does
  /// not.
  var hasControlSequences: Bool {
    // A terminal that supports them erases to the end of the screen with `CSI J`. Moving up proves
    // nothing, because it may be `ESC M`.
    clibedit_text(handle, "cd").map { String(cString: $0).hasPrefix("\u{1b}[") } ?? false
  }

  /// Sets the prompt, starting with the next refresh.
  func setPrompt(_ text: String) {
    free(promptText)
    promptText = wcsdup(text.wide)
  }

  /// Draws the prompt and the line, as if the cursor were at the start of the prompt and the screen
  /// were empty after it.
  func refresh() {
    clibedit_refresh(handle)
  }

  /// Reads the size of the terminal.
  func resize() {
    el_resize(handle)
  }

  /// Sets libedit's terminal mode again, after another program changed it.
  func prepareTerminal() {
    clibedit_prepare_terminal(handle, 0)
    clibedit_prepare_terminal(handle, 1)
  }
}

/// The exclusive right of one editor to use libedit.
///
/// libedit draws through the terminal library, which stores the terminal's description and the
/// sequence being sent in global variables. Two editors in one process would overwrite each
/// other's data.
private final class EditLineClaim {
  private static let isTaken = Atomic(false)

  /// Takes the right.
  ///
  /// Returns nil if another editor has it.
  init?() {
    guard !Self.isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
  }

  deinit {
    Self.isTaken.store(false, ordering: .releasing)
  }
}

extension String {
  /// The text in libedit's format: wide characters followed by a zero.
  fileprivate var wide: [wchar_t] {
    unicodeScalars.filter { $0.value != 0 }.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
  }
}
