import LineEditing
import Transcripts

/// The lines of a text file that an option names.
struct NumberedLines {
  let path: String

  /// Calls `take` with each line, and with its place for messages: `accepted:3`.
  ///
  /// Throws an error if the file cannot be read.
  func read(
    _ take: (_ line: String, _ place: String) throws(ShellError) -> Void
  ) async throws(ShellError) {
    let file: ReadableFile
    do throws(FileFault) {
      file = try ReadableFile(path: path)
    } catch {
      throw ShellError("\(path): \(error.text)", .unreadable)
    }
    let reader = PlainLineReader(input: file.descriptor)
    var number = 0
    while true {
      number += 1
      switch await reader.next(prompt: "") {
      case .line(let line): try take(line, "\(path):\(number)")
      case .malformed:
        throw ShellError("\(path):\(number): This is not UTF-8. Write it as UTF-8.", .unreadable)
      case .interrupted: continue
      case .endRequested, .endOfInput: return
      case .unreadable(let errno):
        throw ShellError("\(path): \(FileFault(errno).text)", .unreadable)
      }
    }
  }
}
