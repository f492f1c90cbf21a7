import Exploration
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app, the options, and which part was explored: the first line of a shard's file.
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
  /// What ended the exploration early; nil if nothing is left to try.
  var bound: String?
}

/// A request and its answer: each of the other lines, up to the last one, which is their checksum.
struct ShardAnswer: Codable {
  let request: ExplorationRequest
  let answer: Expansion
}

/// Writes the answers of a shard to a file.
@MainActor
struct ShardWriter {
  private let file: OutputFile
  private var header: ShardHeader
  private var lines: [String] = []

  /// Begins with `header`; nothing is written before the end.
  init(to file: OutputFile, header: ShardHeader) {
    (self.file, self.header) = (file, header)
  }

  /// Adds requests and their answers.
  mutating func add(_ requests: [ExplorationRequest], _ answers: [Expansion]) throws {
    for (request, answer) in zip(requests, answers) {
      lines.append(try VisibleText.json(of: ShardAnswer(request: request, answer: answer)))
    }
  }

  /// Writes the file.
  ///
  /// `bound` says what ended the exploration early, and is nil if nothing is left to try.
  mutating func finish(bound: String?) throws {
    header.bound = bound
    try file.write(ShardFile.text(of: [try VisibleText.json(of: header)] + lines))
  }
}

/// The file of a shard, as it was read: whole, and without an index that leads nowhere.
struct ShardFile {
  let path: String
  /// What was explored.
  let header: ShardHeader
  /// The requests and their answers, in their order.
  let answers: [ShardAnswer]

  /// Reads the file at `path`.
  init(path: String) async throws {
    var lines: [String] = []
    try await NumberedLines.read(path) { line, _ in lines.append(line) }
    let checksum = lines.popLast()
    guard let first = lines.first, let header: ShardHeader = Self.value(in: first),
      Shard(number: header.shard, of: header.shards) != nil
    else {
      throw ShellError(
        "\(path): This is not the file of a shard. Write one: explore --shard 1/2 --write-shard FILE",
        .unreadable
      )
    }
    let answers: [ShardAnswer] = lines.dropFirst().compactMap(Self.value)
    guard checksum == Self.checksum(of: lines), answers.count == lines.count - 1,
      answers.allSatisfy({ $0.answer.fits($0.request) })
    else {
      throw ShellError(
        "\(path): This shard is damaged, or its end is missing. Explore it again.",
        .unreadable
      )
    }
    (self.path, self.header, self.answers) = (path, header, answers)
  }

  /// The text of a file with `lines`, and with their checksum below them.
  static func text(of lines: [String]) -> String {
    (lines + [checksum(of: lines)]).map { $0 + "\n" }.joined()
  }

  /// Tells damaged lines from whole ones.
  ///
  /// It does not tell who wrote them.
  private static func checksum(of lines: [String]) -> String {
    var hasher = StableHasher()
    hasher.feed(lines)
    return String(hasher.value, radix: 16)
  }

  private static func value<Value: Decodable>(in line: String) -> Value? {
    try? JSONDecoder().decode(Value.self, fromOutside: Data(line.utf8))
  }
}
