import LineEditing
import Platform
import Rehearsal
import Transcripts

/// The reason why a command failed: one line for standard error, and the exit status.
///
/// A command throws this error, or an error of the libraries that this error can represent.
struct ShellError: Error, Equatable {
  /// What is wrong, where, and what to do.
  let text: String
  let status: ShellStatus
  /// The output of a worker that ended early, which is shown above the text.
  var printed = ""

  init(_ text: String, _ status: ShellStatus) {
    self.text = text
    self.status = status
  }

  /// Represents an error of the libraries; nil if it comes from the argument parser.
  init?(_ error: any Error) {
    switch error {
    case let error as ShellError: self = error
    case let error as OutputError: self = .output(error)
    case let error as Refusal: self.init(error.text, .usage)
    case let error as TranscriptError: self.init(error.description, .unreadable)
    case let error as WriteError: self.init(error.text(), error.status)
    case let error as RewriteError:
      let isUnreadable = if case .unreadable = error.reason { true } else { false }
      self.init(error.description, isUnreadable ? .unreadable : .cannotCreate)
    default: return nil
    }
  }

  /// The input cannot be read, for the reason in `errno`.
  static func input(errno: Int32) -> ShellError {
    ShellError("standard input cannot be read: \(String(cString: strerror(errno)))", .inputOutput)
  }

  /// The output cannot be written.
  static func output(_ error: OutputError) -> ShellError {
    switch error {
    case .closed:
      ShellError("standard output was closed before everything was written", .inputOutput)
    case .failed(let errno):
      ShellError(
        "standard output cannot be written: \(String(cString: strerror(errno)))",
        .inputOutput
      )
    }
  }

  /// The file at `path` cannot be written, for the reason in `errno`.
  static func unwritable(_ path: String, errno: Int32) -> ShellError {
    ShellError("\(path) cannot be written: \(WriteFault.text(of: errno))", .cannotCreate)
  }

  /// A worker of `test` cannot start.
  static func noWorker(_ reason: String) -> ShellError {
    ShellError("A worker cannot start: \(reason)", .crashed)
  }

  /// A worker of `test` cannot start, because a system call failed.
  static func noWorker(_ call: String, errno: Int32) -> ShellError {
    noWorker("\(call): \(String(cString: strerror(errno)))")
  }
}

extension Refusal {
  /// The refusal of a malformed input line, which did not run.
  static func malformed(_ line: MalformedLine) -> Refusal {
    switch line.fault {
    case .notUTF8(let byte, let column):
      let hexadecimal = String(byte, radix: 16, uppercase: true)
      return .other(
        "Line \(line.number) is not UTF-8 (byte 0x\(hexadecimal) at column \(column)) and was "
          + "not run. Save it as UTF-8."
      )
    case .tooLong:
      return .other(
        "Line \(line.number) is longer than \(MalformedLine.longest / 1_048_576) MiB and was not run. "
          + "Break it up."
      )
    }
  }
}
