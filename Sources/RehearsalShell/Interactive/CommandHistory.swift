import LineEditing
import Rehearsal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines that a user types, which ↑ brings back in this run of the shell and in later ones.
@MainActor
final class CommandHistory {
  /// The lines of earlier runs, oldest first.
  let lines: [String]

  /// What to say of them before the first prompt; nil when all is well.
  let notice: Refusal?

  /// Where they are kept; nil where they are not, or cannot be.
  private var file: HistoryFile?

  /// Makes a history that is kept in `file`, or in no file.
  init(in file: HistoryFile?) {
    do throws(HistoryError) {
      let contents = try file?.read()
      self.file = file
      lines = contents?.lines ?? []
      notice = file.flatMap { file in
        guard let count = contents?.damagedCount, count > 0 else { return nil }
        return .other(
          "\(file.path): \(count == 1 ? "a line is" : "\(count) lines are") damaged and left out."
        )
      }
    } catch {
      self.file = nil
      lines = []
      notice = file.map { error.refusal(of: $0) }
    }
  }

  /// Keeps `line`, unless it begins with a blank, by which a user says that it is not worth it.
  ///
  /// Returns what to say when it could not be written, which is said once.
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
  fileprivate func refusal(of file: HistoryFile) -> Refusal {
    let reason =
      switch self {
      case .notAFile: "It is no file"
      case .locked: "Another program keeps it locked"
      case .failed(let errno): String(cString: strerror(errno))
      }
    return .other("What you type is not kept in \(file.path): \(reason).")
  }
}
