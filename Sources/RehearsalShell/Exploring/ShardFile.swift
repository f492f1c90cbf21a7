import Exploration
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app, the options, and which part was explored.
struct ShardHeader: Codable {
  /// The name of the app.
  let app: String
  /// The version of the app.
  let version: String
  /// The ``RunningExecutable/digest()`` of the program.
  let program: String
  /// The number of the shard, from 1.
  let shard: Int
  /// The number of shards.
  let shards: Int
  /// The options of `explore` that decide what is found, as arguments.
  let options: [String]
  /// The commands after which the exploration begins.
  let beginning: [String]
  /// The transcript that types the secrets of the beginning; nil if there are none.
  let secretTranscript: String?
  /// The user's own options about the environment, as arguments; a transcript at the beginning may set more.
  let environment: [String]
}

/// A line of a shard's file, as JSON.
private enum ShardLine: Codable {
  /// The first line.
  case header(ShardHeader)
  case answer(Expansion, request: ExplorationRequest)
  /// The last line, with the number of answers and what ended the exploration early, if anything did.
  case end(count: Int, bound: String?)
}

/// Writes the answers of a shard to a file.
@MainActor
struct ShardWriter {
  private let file: OutputFile
  private var lines: [UInt8]
  private var count = 0

  /// Begins with `header`; nothing is written before the end.
  init(to file: OutputFile, header: ShardHeader) throws {
    self.file = file
    lines = try JSONLine.bytes(of: ShardLine.header(header))
  }

  /// Adds requests and their answers.
  mutating func add(_ requests: [ExplorationRequest], _ answers: [Expansion]) throws {
    for (request, answer) in zip(requests, answers) {
      lines += try JSONLine.bytes(of: ShardLine.answer(answer, request: request))
      count += 1
    }
  }

  /// Adds the last line, and writes the file.
  ///
  /// `bound` says what ended the exploration early, and is nil if nothing is left to try.
  mutating func finish(bound: String?) throws {
    lines += try JSONLine.bytes(of: ShardLine.end(count: count, bound: bound))
    try file.write(String(decoding: lines, as: UTF8.self))
  }
}

/// The file of a shard, as it was read.
struct ShardFile {
  let path: String
  /// What was explored.
  let header: ShardHeader
  /// What ended the exploration of the shard early; nil if nothing is left to try.
  let bound: String?
  /// The requests and their answers, in their order.
  let answers: [(request: ExplorationRequest, answer: Expansion)]

  /// Reads the file at `path`; `check` throws an error if its header is not as expected.
  init(path: String, check: (ShardHeader) throws -> Void) async throws {
    var header: ShardHeader?
    var answers: [(ExplorationRequest, Expansion)] = []
    var end: (count: Int, bound: String?)?
    try await NumberedLines.read(path) { line, place in
      let line = try? JSONDecoder().decode(ShardLine.self, fromOutside: Data(line.utf8))
      switch line {
      case .header(let first)
      where header == nil && Shard(number: first.shard, of: first.shards) != nil:
        try check(first)
        header = first
      case .answer(let answer, let request) where header != nil && end == nil:
        answers.append((request, answer))
      case .end(let count, let bound) where header != nil && end == nil: end = (count, bound)
      default:
        throw header == nil ? Self.noShard(place) : Self.damage(place)
      }
    }
    guard let header else { throw Self.noShard(path) }
    guard let end, end.count == answers.count else {
      throw ShellError(
        "\(path): The end is missing or damaged after \(answers.count) answers. Explore the shard again.",
        .unreadable
      )
    }
    (self.path, self.header, bound, self.answers) = (path, header, end.bound, answers)
  }

  private static func noShard(_ place: String) -> ShellError {
    ShellError(
      "\(place): This is not the file of a shard. Write one: explore --shard 1/2 --write-shard FILE",
      .unreadable
    )
  }

  private static func damage(_ place: String) -> ShellError {
    ShellError("\(place): This line is damaged. Explore the shard again.", .unreadable)
  }
}
