import LineEditing
import Rehearsal
import Transcripts

/// The file with the commands to run at every start of the shell, one per line.
///
/// Blank lines and lines that begin with `#` are ignored.
struct StartUpFile {
  /// A line with a command.
  struct Line: Equatable {
    /// The number of the line, counted from 1.
    let number: Int
    /// The command, or the reason why the line is malformed.
    let command: Result<String, Refusal>
  }

  /// The path of the file, which may not exist.
  private let path: String
  /// The name of the file in messages, with `~` for the user's home folder.
  let name: String

  /// Creates a start-up file at `path`, for a user whose home folder is `home`.
  init(path: String, home: String? = nil) {
    self.path = path
    name = home.flatMap { path.hasPrefix($0 + "/") ? "~" + path.dropFirst($0.count) : nil } ?? path
  }

  /// The commands in the file; none if the file does not exist.
  ///
  /// Throws a refusal if the file cannot be read.
  func lines() async throws(Refusal) -> [Line] {
    let file: ReadableFile
    do throws(FileFault) {
      file = try ReadableFile(path: path)
    } catch {
      if error == .missing { return [] }
      throw unreadable(error)
    }
    let reader = PlainLineReader(input: file.descriptor)
    var lines: [Line] = []
    var number = 0
    while true {
      number += 1
      switch await reader.next(prompt: "") {
      case .line(let line):
        let text = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard let first = text.first, first != "#" else { continue }
        lines.append(Line(number: number, command: .success(String(text))))
      case .malformed(let line):
        lines.append(Line(number: number, command: .failure(.malformed(line))))
      case .interrupted: continue
      case .endRequested, .endOfInput: return lines
      case .unreadable(let errno): throw unreadable(FileFault(errno))
      }
    }
  }

  private func unreadable(_ fault: FileFault) -> Refusal { .other("\(name): \(fault.text)") }
}
