import Exploration

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
  /// The worker has explored a part of the app, or could not start it.
  case explored(Result<Expansion, ExplorationFailure>)
}

extension WorkerMessage {
  private enum Kind: Int {
    case ready, problem, finished, reached, explored, notExplored
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
    case .explored(.success(let expansion)):
      body.write(Kind.explored.rawValue)
      body.write(expansion)
    case .explored(.failure(let failure)):
      body.write(Kind.notExplored.rawValue)
      body.write(failure.text)
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
    case .explored: self = .explored(.success(try reader.expansion()))
    case .notExplored: self = .explored(.failure(ExplorationFailure(text: try reader.text())))
    case nil: throw Garbled()
    }
    guard reader.rest.isEmpty else { throw Garbled() }
  }
}

/// Why a worker could not start the app that it should explore, in a sentence.
struct ExplorationFailure: Error, Hashable {
  let text: String
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
