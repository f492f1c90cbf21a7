import LineEditing
import Platform

/// The lines of a text file that an option names.
struct NumberedLines {
  let path: String

  /// Calls `take` with each line, and with its place for messages: `accepted:3`.
  ///
  /// Throws an error if the file cannot be read.
  func read(
    _ take: (_ line: String, _ place: String) throws(ShellError) -> Void
  ) async throws(ShellError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { close(descriptor) }
    let reader = PlainLineReader(input: descriptor)
    var number = 0
    while true {
      number += 1
      switch await reader.next(prompt: "") {
      case .line(let line): try take(line, "\(path):\(number)")
      case .malformed:
        throw ShellError("\(path):\(number): This is not UTF-8. Write it as UTF-8.", .unreadable)
      case .interrupted: continue
      case .endRequested, .endOfInput: return
      case .unreadable(let errno): throw unreadable(errno)
      }
    }
  }

  private func unreadable(_ errno: Int32) -> ShellError {
    ShellError("\(path): This cannot be read: \(String(cString: strerror(errno)))", .unreadable)
  }
}
