#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines that a person entered, in a file that several programs add to at once.
///
/// A line of the file is a line, escaped. Who adds one holds a lock and writes it in one piece;
/// when the file has become too long, the lines worth keeping are written beside it and take its
/// place. Only its owner may read it. A file that another program keeps locked for a second is
/// neither read nor written: ``HistoryError/locked``. Source: `flock(2)`.
///
/// ```swift
/// let file = HistoryFile(path: "/home/ada/.local/state/notes/history")
/// try file.append("tap website")
/// try file.read().lines.last  // "tap website"
/// ```
public struct HistoryFile: Sendable {
  /// What a file holds.
  public struct Contents: Sendable, Equatable {
    /// The newest lines, oldest first, each once.
    public let lines: [String]
    /// How many lines are none that this program writes, and were left out.
    public let damagedCount: Int
  }

  /// The bytes beyond which a file is shortened.
  private static let limit = 1 << 17
  /// The bytes beyond which a line is no command.
  private static let lineLimit = 1 << 14

  /// Where it is.
  public let path: String

  /// A file at `path`, which need not exist, and neither need its folder.
  public init(path: String) {
    self.path = path
  }

  /// Reads the newest lines; there are none where there is no file.
  public func read() throws(HistoryError) -> Contents {
    do throws(HistoryError) {
      let file = try LockedFile(path: path, isWritable: false)
      return Self.contents(of: try file.bytes())
    } catch .failed(errno: ENOENT) {
      return Contents(lines: [], damagedCount: 0)
    }
  }

  /// Adds `line`, unless it is too long to be worth it.
  public func append(_ line: String) throws(HistoryError) {
    var bytes = Array((EscapedLine.escape(line) + "\n").utf8)
    guard bytes.count <= Self.lineLimit else { return }
    let file = try LockedFile(path: path, isWritable: true)
    // Somebody was stopped in the middle of a line; nobody must go on with it.
    if let last = try file.lastByte(), last != 0x0a { bytes.insert(0x0a, at: 0) }
    try file.append(bytes)
    if file.size > Self.limit { try file.replace(by: Self.shortened(try file.bytes())) }
  }

  private static func contents(of bytes: [UInt8]) -> Contents {
    var lines: [String] = []
    var seen: Set<String> = []
    var damagedCount = 0
    var end = bytes.endIndex
    // From the newest on: most of a long file need not be looked at.
    while end > 0, lines.count < History.limit {
      let newline = bytes[..<end].lastIndex(of: 0x0a)
      let start = newline.map { $0 + 1 } ?? 0
      let line = bytes[start..<end]
      end = newline ?? 0
      guard !line.isEmpty else { continue }
      guard let text = String(validating: line, as: UTF8.self).flatMap(EscapedLine.unescape) else {
        damagedCount += 1
        continue
      }
      if seen.insert(text).inserted { lines.append(text) }
    }
    return Contents(lines: lines.reversed(), damagedCount: damagedCount)
  }

  /// What is kept of a file that is too long: half of what fits, so that it does not soon happen
  /// again.
  private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [[UInt8]] = []
    var room = limit / 2
    for line in contents(of: bytes).lines.reversed() {
      let bytes = Array((EscapedLine.escape(line) + "\n").utf8)
      room -= bytes.count
      if room < 0 { break }
      kept.append(bytes)
    }
    return Array(kept.reversed().joined())
  }
}
