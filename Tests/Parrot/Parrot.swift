import LineEditing

/// A program that says what it hears, so that tests can type at a real process on a real terminal.
///
/// `later TEXT` shows the text a moment later, above what is typed by then; `busy` works until it is
/// interrupted, `deaf` for ever; `quit` ends, as the end of input does.
@main
struct Parrot {
  static func main() async {
    let reader = Terminal().makeLineReader()
    do {
      try await converse(reader)
      try reader.close()
    } catch {
      // Nobody listens any more; there is nobody to tell either.
      try? reader.close()
    }
  }

  private static func converse(_ reader: any LineReader) async throws {
    loop: while true {
      let event = await reader.next(prompt: Prompt("parrot> ", color: .cyan))
      if case .line(let line) = event { reader.remember(line) }
      switch event {
      case .line("quit"): break loop
      case .line("busy"):
        try reader.show("working")
        while !reader.takeInterruption() { await Task.yield() }
        try reader.show("stopped")
      case .line("deaf"):
        try reader.show("working")
        while true { await Task.yield() }
      case .line(let line) where line.hasPrefix("later "):
        Task {
          try await Task.sleep(for: .milliseconds(500))
          try reader.show(String(line.dropFirst("later ".count)))
        }
      case .line(let line): try reader.show("heard \(line)")
      case .malformed(let line): try reader.show("malformed \(line.column) \(line.repaired)")
      case .interrupted: try reader.show("interrupted")
      case .endOfInput: break loop
      case .unreadable(let code): try reader.show("unreadable \(code)")
      }
    }
    try reader.show("bye")
  }
}
