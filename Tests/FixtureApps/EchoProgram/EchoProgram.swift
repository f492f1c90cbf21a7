import LineEditing
import Platform

/// A program that says what it hears, so that tests can type at a real process on a real terminal.
///
/// `later TEXT` shows the text a moment later, above what is typed by then; `busy` works until it
/// is interrupted, `deaf` for ever; `flood` shows ten thousand lines meanwhile, `print TEXT` prints
/// past the reader, without a newline; `quit` ends, as the end of input does. Called with a file, a
/// word and a number, it adds as many lines with that word to the file, as a history; with a folder
/// alone it works there until it finds a file `go`, and cannot be interrupted.
@main
struct EchoProgram {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    if let folder = words.first, words.count == 1 { return work(in: folder) }
    if let path = words.first {
      return scribble(Array(words.dropFirst()), in: HistoryFile(path: path))
    }
    let reader = Terminal().makeLineReader()
    do {
      try await converse(reader)
      try reader.close()
    } catch {
      // The output is closed, so there is no place to report it.
      try? reader.close()
    }
  }

  /// Adds lines that begin with a word, as many as another says.
  private static func scribble(_ words: [String], in file: HistoryFile) {
    guard words.count == 2, let count = Int(words[1]) else { return }
    for number in 0..<count { try? file.append("\(words[0]) \(number)") }
  }

  /// Makes a file `begun`, waits for one called `go`, makes one called `done`, and waits for a signal.
  private static func work(in folder: String) {
    SignalRelay.attend()
    UninterruptedWork.perform {
      close(creat("\(folder)/begun", 0o600))
      while access("\(folder)/go", F_OK) != 0 { poll(nil, 0, 10) }
      close(creat("\(folder)/done", 0o600))
    }
    while true { pause() }
  }

  private static func converse(_ reader: any LineReader) async throws {
    loop: while true {
      let event = await reader.next(prompt: Prompt("parrot> ", color: .cyan))
      switch event {
      case .line("quit"): break loop
      case .line("busy"):
        try reader.show("working")
        while !reader.takeInterruption() { await Task.yield() }
        try reader.show("stopped")
      case .line("flood"):
        Task { for number in 0..<10_000 { try reader.show("<\(number)>") } }
      case .line("deaf"):
        try reader.show("working")
        while true { await Task.yield() }
      case .line(let line) where line.hasPrefix("later "):
        Task {
          try await Task.sleep(for: .milliseconds(500))
          try reader.show(String(line.dropFirst("later ".count)))
        }
      case .line(let line) where line.hasPrefix("print "):
        print(line.dropFirst("print ".count), terminator: "")
      case .line(let line):
        reader.remember(line)
        try reader.show("heard \(line)")
      case .malformed(let line): try reader.show("malformed \(line.number)")
      case .interrupted: try reader.show("interrupted")
      case .endRequested, .endOfInput: break loop
      case .unreadable(let code): try reader.show("unreadable \(code)")
      }
    }
    try reader.show("bye")
  }
}
