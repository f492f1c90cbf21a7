import Exploration
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of a shard's file: the app, the options, and which part was explored.
struct ShardHeader: Codable, Equatable {
  /// The version of the format of the file.
  var format = current

  /// The version that this program reads and writes.
  static let current = 3

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

/// Writes the answers of a shard to a file.
///
/// The first line is the header as JSON. Each further line has a checksum, and a request with its answer in the bytes
/// of ``ByteWriter`` as Base64. The last line has a checksum of all lines, the number of answers, and what ended the
/// exploration early, if anything did:
///
///     {"app":"playbill",…}
///     9f86d081884c7d65 AAAAAAAA…
///     2c26b46b68ffc68f end 1 states
@MainActor
struct ShardWriter {
  private let file: OutputFile
  private var text: String
  private var count = 0
  private var checksums = StableHasher()

  /// Begins with `header`; nothing is written before the end.
  init(to file: OutputFile, header: ShardHeader) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(header), as: UTF8.self)
    self.file = file
    text = line + "\n"
    checksums.feed(line)
  }

  /// Adds requests and their answers.
  mutating func add(_ requests: [ExplorationRequest], _ answers: [Expansion]) {
    for (request, answer) in zip(requests, answers) {
      var body = ByteWriter()
      body.write(request.text(fatalSteps: [:]))
      body.write(answer)
      let payload = Data(body.bytes).base64EncodedString()
      let checksum = ShardFile.checksum(of: payload)
      checksums.feed(checksum)
      text += "\(checksum) \(payload)\n"
      count += 1
    }
  }

  /// Adds the last line, and writes the file.
  ///
  /// `bound` says what ended the exploration early, and is nil if nothing is left to try.
  mutating func finish(bound: String?) throws(WriteError) {
    let end = "\(ShardFile.end) \(count)" + (bound.map { " \($0)" } ?? "")
    text += "\(ShardFile.checksum(of: end, after: checksums)) \(end)\n"
    try file.write(text)
  }
}

/// The file of a shard, as it was read.
struct ShardFile {
  let path: String
  /// The first line.
  let header: ShardHeader
  /// What ended the exploration of the shard early; nil if nothing is left to try.
  let bound: String?
  /// The requests and their answers, in their order.
  let answers: [(request: ExplorationRequest, answer: Expansion)]

  /// The word behind the checksum of the last line.
  static let end = "end"

  /// Reads the file at `path`.
  init(path: String) async throws(ShellError) {
    var lines = Lines()
    try await NumberedLines(path: path).read { line, place throws(ShellError) in
      try lines.take(line, at: place)
    }
    guard let header = lines.header else { throw Lines.noShard(path) }
    guard lines.isComplete, lines.damagedPlace == nil else {
      throw ShellError(
        "\(path): The end is missing or damaged after \(lines.answers.count) answers. Explore the shard again.",
        .unreadable
      )
    }
    (self.path, self.header, bound, answers) = (path, header, lines.bound, lines.answers)
  }

  /// What the lines so far contain.
  private struct Lines {
    var header: ShardHeader?
    var answers: [(request: ExplorationRequest, answer: Expansion)] = []
    var isComplete = false
    var bound: String?
    /// Where the last line is, if it is damaged.
    var damagedPlace: String?
    private var checksums = StableHasher()

    static func noShard(_ place: String) -> ShellError {
      ShellError(
        "\(place): This is not the file of a shard. Write one: explore --shard 1/2 --write-shard FILE",
        .unreadable
      )
    }

    mutating func take(_ line: String, at place: String) throws(ShellError) {
      if header == nil {
        header = try? JSONDecoder().decode(ShardHeader.self, fromOutside: Data(line.utf8))
        guard let header, Shard(number: header.shard, of: header.shards) != nil else {
          throw Self.noShard(place)
        }
        guard header.format == ShardHeader.current else {
          throw ShellError(
            "\(place): Another version of this program wrote this file. Explore the shard with this one.",
            .unreadable
          )
        }
        checksums.feed(line)
      } else if let damagedPlace {
        throw ShellError(
          "\(damagedPlace): This line is damaged. Explore the shard again.",
          .unreadable
        )
      } else if isComplete || !takeAnswer(line) && !takeEnd(line) {
        damagedPlace = place
      }
    }

    private mutating func takeEnd(_ line: String) -> Bool {
      let words = line.split(separator: " ").map(String.init)
      let end = words.dropFirst().joined(separator: " ")
      guard (3...4).contains(words.count), words[1] == ShardFile.end,
        words[0] == ShardFile.checksum(of: end, after: checksums)
      else { return false }
      bound = words.count == 4 ? words[3] : nil
      isComplete = true
      return true
    }

    private mutating func takeAnswer(_ line: String) -> Bool {
      // The payload has thousands of characters, so look at the bytes.
      let bytes = line.utf8
      guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return false }
      let payload = String(line[bytes.index(after: space)...])
      guard line[..<space] == ShardFile.checksum(of: payload),
        let body = Data(base64Encoded: payload)
      else { return false }
      var reader = ByteReader(rest: Array(body)[...])
      guard let text = try? reader.text(), let (request, _) = ExplorationRequest.read(text),
        let answer = try? reader.expansion(), reader.rest.isEmpty
      else { return false }
      checksums.feed(String(line[..<space]))
      answers.append((request, answer))
      return true
    }
  }

  /// Returns a number that changes if the payload, or a line before it, is damaged.
  static func checksum(of payload: String, after before: StableHasher = StableHasher()) -> String {
    var hasher = before
    hasher.feed(payload)
    return String(hasher.value, radix: 16)
  }
}
