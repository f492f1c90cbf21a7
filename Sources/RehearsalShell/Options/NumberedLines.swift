import LineEditing
import Transcripts

/// The lines of a text file, one after the other.
struct NumberedLines: ~Copyable {
  private let file: ReadableFile
  private let reader: PlainLineReader
  /// The number of the last line, from 1.
  private(set) var number = 0

  /// Opens the file at `path`.
  init(path: String) throws(FileFault) {
    file = try ReadableFile(path: path)
    reader = PlainLineReader(input: file.descriptor)
  }

  /// Returns the next line; nil at the end.
  mutating func next() async throws(FileFault) -> Result<String, MalformedLine>? {
    while true {
      let event = await reader.next(prompt: "")
      number += 1
      switch event {
      case .line(let line): return .success(line)
      case .malformed(let line): return .failure(line)
      case .interrupted: continue
      case .endRequested, .endOfInput: return nil
      case .unreadable(let errno): throw FileFault(errno)
      }
    }
  }

  /// Calls `take` with each line of a file that an option names, and with its place for messages: `accepted:3`.
  ///
  /// Throws an error if the file cannot be read.
  static func read(
    _ path: String,
    _ take: (_ line: String, _ place: String) throws -> Void
  ) async throws {
    do {
      var lines = try NumberedLines(path: path)
      while let line = try await lines.next() {
        let place = "\(path):\(lines.number)"
        try take(try line.mapError { $0.error(at: place) }.get(), place)
      }
    } catch let fault as FileFault {
      throw ShellError("\(path): \(fault.text)", .unreadable)
    }
  }
}

extension MalformedLine {
  fileprivate func error(at place: String) -> ShellError {
    switch fault {
    case .notUTF8: ShellError("\(place): This is not UTF-8. Write it as UTF-8.", .unreadable)
    case .tooLong:
      ShellError(
        "\(place): This line is longer than \(Self.longest / 1_048_576) MiB. Break it up.",
        .unreadable
      )
    }
  }
}
