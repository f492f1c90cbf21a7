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
  let path: String
  /// The name of the file in messages, with `~` for the user's home folder.
  let name: String

  /// Creates a start-up file at `path`, for a user whose home folder is `home`.
  init(path: String, home: String? = nil) {
    self.path = path
    name =
      home.flatMap { path.hasPrefix($0 + "/") ? "~" + String(path.dropFirst($0.count)) : nil }
      ?? path
  }

  /// The commands in the file; none if the file does not exist.
  ///
  /// Throws a refusal if the file cannot be read.
  func lines() async throws(Refusal) -> [Line] {
    var lines: [Line] = []
    do throws(FileFault) {
      var file = try NumberedLines(path: path)
      while let line = try await file.next() {
        let command = line.map { $0.drop(while: \.isWhitespace) }
        if case .success(let text) = command, text.isEmpty || text.first == "#" { continue }
        lines.append(
          Line(
            number: file.number,
            command: command.map { String($0) }.mapError { .malformed($0) }
          )
        )
      }
    } catch {
      if error == .missing { return [] }
      throw .other("\(name): \(error.text)")
    }
    return lines
  }
}
