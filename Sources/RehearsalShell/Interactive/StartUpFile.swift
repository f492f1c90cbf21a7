import LineEditing
import Rehearsal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The commands that a user wants at every start of the shell, one a line.
///
/// Blank lines are for the eye, and lines that begin with `#` for the reader.
struct StartUpFile {
  /// A line that says something.
  struct Line: Equatable {
    /// Which line of the file it is, counted from 1.
    let number: Int
    /// What it says, or why that cannot be understood.
    let command: Result<String, Refusal>
  }

  /// Where it is; there need not be one.
  private let path: String
  /// What it is called where its lines are spoken of: `~` stands for the user's home.
  let name: String

  /// A file at `path`, for a user whose home is at `home`.
  init(path: String, home: String? = nil) {
    self.path = path
    name = home.flatMap { path.hasPrefix($0 + "/") ? "~" + path.dropFirst($0.count) : nil } ?? path
  }

  /// The lines of the file; none where there is no file.
  ///
  /// Throws a refusal when it cannot be read.
  func lines() async throws(Refusal) -> [Line] {
    // A pipe of that name must not keep anybody waiting.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw unreadable(errno)
    }
    defer { close(descriptor) }
    let reader = PlainLineReader(input: descriptor)
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
      case .unreadable(let errno): throw unreadable(errno)
      }
    }
  }

  private func unreadable(_ errno: Int32) -> Refusal {
    .other("\(name) cannot be read: \(String(cString: strerror(errno))).")
  }
}
