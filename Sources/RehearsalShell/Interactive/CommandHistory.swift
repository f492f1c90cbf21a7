import LineEditing
import Platform
import Rehearsal

/// The lines that the user typed, which ↑ recalls in this and later runs of the shell.
@MainActor
final class CommandHistory {
  /// The lines of earlier runs, oldest first.
  let lines: [String]

  /// The message to show before the first prompt; nil if there is no problem.
  let notice: Refusal?

  /// The file for the history; nil if there is none, or after an error.
  private var file: HistoryFile?

  /// Creates a history that is stored in `file`, or only in memory.
  init(in file: HistoryFile?) {
    do throws(HistoryError) {
      let contents = try file?.read()
      self.file = file
      lines = contents?.lines ?? []
      notice = file.flatMap { file in
        guard let count = contents?.damagedCount, count > 0 else { return nil }
        return .other(
          "\(file.path): \(count == 1 ? "1 line is" : "\(count) lines are") damaged and left out."
        )
      }
    } catch {
      self.file = nil
      lines = []
      notice = file.flatMap { error.refusal(of: $0) }
    }
  }

  /// Adds `line`, unless it begins with a space, by which the user excludes it.
  ///
  /// Returns a refusal if the file could not be written. Errors are reported only once.
  func keep(_ line: String, for reader: any LineReader) -> Refusal? {
    guard line.first?.isWhitespace == false else { return nil }
    reader.remember(line)
    guard let file else { return nil }
    do throws(HistoryError) {
      try file.append(line)
      return nil
    } catch {
      self.file = nil
      return error.refusal(of: file)
    }
  }
}

extension HistoryError {
  /// Says that the history is not saved; nil if the user wants none.
  fileprivate func refusal(of file: HistoryFile) -> Refusal? {
    let reason: String
    switch self {
    case .discarded: return nil
    case .notAFile: reason = "It is not a regular file"
    case .locked: reason = "Another program keeps it locked"
    case .failed(let errno): reason = String(cString: strerror(errno))
    }
    return .other("The command history is not saved in \(file.path): \(reason).")
  }
}
