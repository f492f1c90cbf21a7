/// A message from a worker to its parent.
///
/// In the pipe, a message is its length and then a kind with its fields in the order below. A number
/// takes eight bytes, lowest first. A text is its length and its UTF-8.
enum WorkerMessage: Hashable, Sendable {
  /// The bytes are not a valid message.
  struct Garbled: Error {}

  /// The worker has started and accepts files.
  case ready
  /// The file that the worker plays has a problem.
  ///
  /// The worker reports it at once, so that it is known even if the worker crashes later.
  case problem(FileResult.Problem)
  /// The worker has played its next file, whose problems it has reported before.
  ///
  /// `printedCount` is the number of bytes of stray output that the app has written so far.
  case finished(FileResult, printedCount: Int)
  /// The worker has reached the requested line, at `location`.
  case reached(location: String)
}

extension WorkerMessage {
  private enum Kind: Int {
    case ready, problem, finished, reached
  }

  /// The encoded message, including its length.
  var bytes: [UInt8] {
    var body = ByteWriter()
    switch self {
    case .ready:
      body.write(Kind.ready.rawValue)
    case .problem(let problem):
      body.write(Kind.problem.rawValue)
      body.write(problem.line ?? 0)
      body.write(problem.text)
    case .finished(let result, let printedCount):
      body.write(Kind.finished.rawValue)
      body.write(result.path)
      body.write(result.title == nil ? 0 : 1)
      body.write(result.title ?? "")
      body.write(result.verdict.rawValue)
      body.write(Int(result.duration.wholeNanoseconds))
      body.write(result.blessedLineCount)
      body.write(printedCount)
    case .reached(let location):
      body.write(Kind.reached.rawValue)
      body.write(location)
    }
    var message = ByteWriter()
    message.write(body.bytes.count)
    return message.bytes + body.bytes
  }

  /// Decodes a message without its length.
  init(_ body: ArraySlice<UInt8>) throws(Garbled) {
    var reader = ByteReader(rest: body)
    switch Kind(rawValue: try reader.number()) {
    case .ready: self = .ready
    case .problem:
      let line = try reader.number()
      self = .problem(.init(line: line == 0 ? nil : line, text: try reader.text()))
    case .finished:
      var result = FileResult(path: try reader.text())
      let hasTitle = try reader.number() == 1
      let title = try reader.text()
      result.title = hasTitle ? title : nil
      guard let verdict = FileResult.Verdict(rawValue: try reader.number()) else { throw Garbled() }
      result.verdict = verdict
      result.duration = .nanoseconds(try reader.number())
      result.blessedLineCount = try reader.number()
      self = .finished(result, printedCount: try reader.number())
    case .reached: self = .reached(location: try reader.text())
    case nil: throw Garbled()
    }
    guard reader.rest.isEmpty else { throw Garbled() }
  }
}

/// Splits the bytes from a pipe into messages.
struct MessageStream {
  private var buffer: [UInt8] = []
  private var start = 0

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    buffer.removeFirst(start)
    start = 0
    buffer.append(contentsOf: piece)
  }

  /// Returns the next message, or nil if it is still incomplete.
  mutating func next() throws(WorkerMessage.Garbled) -> WorkerMessage? {
    var reader = ByteReader(rest: buffer[start...])
    guard reader.rest.count >= ByteReader.numberLength else { return nil }
    let length = try reader.number()
    guard length <= reader.rest.count else { return nil }
    let body = reader.rest.prefix(length)
    start = body.endIndex
    return try WorkerMessage(body)
  }
}

private struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

private struct ByteReader {
  static let numberLength = 8

  private(set) var rest: ArraySlice<UInt8>

  mutating func number() throws(WorkerMessage.Garbled) -> Int {
    let bits = try take(Self.numberLength).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No number in a message is negative.
    guard let number = Int(exactly: bits) else { throw WorkerMessage.Garbled() }
    return number
  }

  mutating func text() throws(WorkerMessage.Garbled) -> String {
    let bytes = try take(number())
    // Only valid UTF-8 decodes to itself. `String(validating:)` is slower.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw WorkerMessage.Garbled() }
    return text
  }

  private mutating func take(_ count: Int) throws(WorkerMessage.Garbled) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw WorkerMessage.Garbled() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
