import LineEditing
import Platform
import Transcripts

/// The reason why an ``OutputFile`` or a recording cannot be written.
enum WriteError: Error, Equatable {
  /// The file exists already, and the user did not ask to replace it.
  case exists(path: String)
  /// The output cannot be written; a file that was there is unchanged. The number is an `errno`.
  case failed(path: String, errno: Int32)
  /// Another program removed or replaced the file during the recording.
  case removed(path: String)
  /// A turn could not be written. The file ends with the previous turn.
  ///
  /// The number is an `errno`.
  case stopped(path: String, errno: Int32)

  /// The exit status of a program that ends for this reason.
  var status: ShellStatus {
    switch self {
    case .exists: .cannotCreate
    case .failed(let path, _): Self.isStandardOutput(path) ? .inputOutput : .cannotCreate
    case .removed, .stopped: .inputOutput
    }
  }

  /// Returns one line; `orElse` says what to do about a file that is in the way.
  func text(orElse: String = "remove it first") -> String {
    switch self {
    case .exists(let path):
      "\(path) already exists. Choose another name, or \(orElse)."
    // Whatever a command writes there, a closed standard output has one outcome.
    case .failed(let path, EPIPE) where Self.isStandardOutput(path):
      ShellError.output(.closed).text
    case .failed(let path, let errno):
      "\(OutputFile.name(of: path)) cannot be written: \(WriteFault.text(of: errno))"
    case .removed(let path):
      "Recording stopped: \(path) was removed or replaced."
    case .stopped(let path, let errno):
      "Recording stopped: \(WriteFault.text(of: errno)) \(path) ends with the previous turn."
    }
  }

  private static func isStandardOutput(_ path: String) -> Bool {
    FilePlace(output: path) == .descriptor(STDOUT_FILENO)
  }
}
