import LineEditing
import Platform

/// A program that repeats each line, so that tests can type into a real process on a real terminal.
///
/// - `later TEXT` shows the text a moment later, above the line being typed.
/// - `busy` works until it is interrupted.
/// - `flood` shows ten thousand lines while the user types.
/// - `print TEXT` prints without the reader and without a newline.
/// - `quit` ends the program, as the end of input does.
///
/// With a file, a word and a number as arguments, the program appends that number of lines with the
/// word to a history file. With a folder as its only argument, it does uninterrupted work there
/// until a file `go` appears.
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

  /// Appends lines that begin with the first word; the second is their number.
  private static func scribble(_ words: [String], in file: HistoryFile) {
    guard words.count == 2, let count = Int(words[1]) else { return }
    for number in 0..<count {
      // On a loaded machine, the others may keep the file for longer than a user should wait.
      while case .failure(.locked) = Result(catching: { () throws(HistoryError) in
        try file.append("\(words[0]) \(number)")
      }) {}
    }
  }

  /// Creates a file `begun`, waits for a file `go`, creates a file `done`, and waits for a signal.
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
      let event = await reader.next(prompt: Prompt("parrot> ", isColored: true))
      switch event {
      case .line("quit"): break loop
      case .line("busy"):
        try reader.show("working")
        while !reader.takeInterruption() { await Task.yield() }
        try reader.show("stopped")
      case .line("flood"):
        Task { for number in 0..<10_000 { try reader.show("<\(number)>") } }
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
