/// A message from a worker to its parent.
///
/// The wire format is a length in four bytes, lowest first, and then that many bytes: a kind, and
/// for a result its fields in the order below. A text is its length and its UTF-8.
enum WorkerMessage: Hashable, Sendable {
  /// The worker has started and accepts files.
  case ready
  /// The worker has played its next file.
  ///
  /// `printedCount` is the number of bytes of stray output that the app has written so far.
  case finished(FileResult, printedCount: Int)
  /// The worker has reached the requested line, at `location`.
  case reached(location: String)
}

extension WorkerMessage {
  private enum Kind: UInt8 {
    case ready = 1
    case finished = 2
    case reached = 3
  }

  /// The encoded message, including its length.
  var bytes: [UInt8] {
    var body = ByteWriter()
    switch self {
    case .ready:
      body.write(Kind.ready.rawValue)
    case .finished(let result, let printedCount):
      body.write(Kind.finished.rawValue)
      body.write(result.verdict.rawValue)
      body.write(UInt64(result.duration.wholeNanoseconds))
      body.write(result.path)
      body.write(UInt8(result.title == nil ? 0 : 1))
      if let title = result.title { body.write(title) }
      body.write(UInt32(result.problems.count))
      for problem in result.problems { body.write(problem) }
      body.write(UInt64(result.blessedLineCount))
      body.write(UInt64(printedCount))
    case .reached(let location):
      body.write(Kind.reached.rawValue)
      body.write(location)
    }
    var message = ByteWriter()
    message.write(UInt32(body.bytes.count))
    return message.bytes + body.bytes
  }

  /// Decodes a message without its length; nil if it is malformed.
  init?(_ body: ArraySlice<UInt8>) {
    var reader = ByteReader(body)
    switch reader.byte().flatMap(Kind.init) {
    case .ready: self = .ready
    case .finished:
      guard let result = FileResult(&reader),
        let printedCount = reader.number(UInt64.self).flatMap(Int.init(exactly:))
      else { return nil }
      self = .finished(result, printedCount: printedCount)
    case .reached:
      guard let location = reader.text() else { return nil }
      self = .reached(location: location)
    case nil: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension FileResult {
  fileprivate init?(_ reader: inout ByteReader) {
    guard let verdict = reader.byte().flatMap(Verdict.init),
      let duration = reader.number(UInt64.self).flatMap(Int64.init(exactly:)),
      let path = reader.text(),
      let hasTitle = reader.byte()
    else { return nil }
    self.init(path: path, verdict: verdict, duration: .nanoseconds(duration))
    if hasTitle != 0 {
      guard let title = reader.text() else { return nil }
      self.title = title
    }
    guard let count = reader.number(UInt32.self) else { return nil }
    for _ in 0..<count {
      guard let problem = reader.problem() else { return nil }
      problems.append(problem)
    }
    guard let lineCount = reader.number(UInt64.self).flatMap(Int.init(exactly:)) else { return nil }
    blessedLineCount = lineCount
  }
}

extension ByteWriter {
  /// Writes a problem of a file.
  mutating func write(_ problem: FileResult.Problem) {
    write(UInt64(problem.line ?? 0))
    write(problem.text)
  }
}

extension ByteReader {
  /// Reads a problem of a file; nil if there is none.
  mutating func problem() -> FileResult.Problem? {
    guard let line = number(UInt64.self).flatMap(Int.init(exactly:)), let text = text() else {
      return nil
    }
    return FileResult.Problem(line: line == 0 ? nil : line, text: text)
  }
}

/// Splits the bytes from a pipe into messages.
struct MessageStream {
  /// The bytes are not a valid message of a worker.
  struct Garbled: Error {}

  private var buffer: [UInt8] = []
  private var start = 0

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    buffer.removeFirst(start)
    start = 0
    buffer.append(contentsOf: piece)
  }

  /// Returns the next message, or nil if it is still incomplete.
  mutating func next() throws(Garbled) -> WorkerMessage? {
    var reader = ByteReader(buffer[start...])
    guard let length = reader.number(UInt32.self) else { return nil }
    let body = buffer[start...].dropFirst(MemoryLayout<UInt32>.size).prefix(Int(length))
    guard body.count == Int(length) else { return nil }
    guard let message = WorkerMessage(body) else { throw Garbled() }
    start = body.endIndex
    return message
  }
}
