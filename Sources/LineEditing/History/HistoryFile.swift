import Platform

/// The reason why a history file cannot be read or written.
public enum HistoryError: Error, Sendable, Equatable {
  /// The path names a folder, a device, or something else that is not a regular file.
  case notAFile
  /// The path leads to `/dev/null`, by which a user asks for no history.
  case discarded
  /// Another program kept it locked for a second.
  case locked
  /// A system call failed; the number is an `errno`.
  case failed(errno: Int32)
}

/// A file of the lines that the user entered, to which several programs may append at the same
/// time.
///
/// Each line of the file is one escaped line. A program that appends holds a lock and writes in one
/// piece. When the file becomes too long, the lines worth keeping are written to a new file that
/// replaces it. Only the owner can read the file. If another program keeps the file locked for a
/// second, reading and appending throw ``HistoryError/locked``. Source: `flock(2)`.
///
/// ```swift
/// let file = HistoryFile(path: "/home/ada/.local/state/notes/history")
/// try file.append("tap website")
/// try file.read().lines.last  // "tap website"
/// ```
public struct HistoryFile: Sendable {
  /// The contents of a history file.
  public struct Contents: Sendable, Equatable {
    /// The newest lines, oldest first, each once.
    public let lines: [String]
    /// How many lines were skipped because this program cannot have written them.
    public let damagedCount: Int
  }

  /// The file size, in bytes, above which the file is shortened, and more than which is never read.
  private static let limit = 1 << 17
  /// The maximum length of a line, in bytes; a longer one is not a command.
  private static let lineLimit = 1 << 14

  /// The path of the file.
  public let path: String

  /// Makes a history file at `path`.
  ///
  /// Neither the file nor its folder needs to exist.
  public init(path: String) {
    self.path = path
  }

  /// Reads the newest lines.
  ///
  /// Returns no lines if the file does not exist.
  public func read() throws(HistoryError) -> Contents {
    do throws(HistoryError) {
      let file = try LockedFile(path: path, isWritable: false)
      return Self.contents(of: try file.lines(inLast: Self.limit))
    } catch .failed(errno: ENOENT) {
      return Contents(lines: [], damagedCount: 0)
    }
  }

  /// Appends `line`, unless it is too long to be a command.
  public func append(_ line: String) throws(HistoryError) {
    var bytes = Array((EscapedLine.escape(line) + "\n").utf8)
    guard bytes.count <= Self.lineLimit else { return }
    let file = try LockedFile(path: path, isWritable: true)
    // An interrupted program may have left an incomplete last line. Do not append to that line.
    if let last = try file.lastByte(), last != 0x0a { bytes.insert(0x0a, at: 0) }
    try file.append(bytes)
    if file.size > Self.limit {
      try file.replace(by: Self.shortened(try file.lines(inLast: Self.limit)))
    }
  }

  private static func contents(of bytes: [UInt8]) -> Contents {
    var lines: [String] = []
    var seen: Set<String> = []
    var damagedCount = 0
    for line in bytes.split(separator: 0x0a).reversed() {
      guard let text = String(validating: line, as: UTF8.self).flatMap(EscapedLine.unescape) else {
        damagedCount += 1
        continue
      }
      if seen.insert(text).inserted { lines.append(text) }
      if lines.count == History.limit { break }
    }
    return Contents(lines: lines.reversed(), damagedCount: damagedCount)
  }

  /// Returns the newest lines that fill half of the limit, so that the file does not soon grow too
  /// long again.
  private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [[UInt8]] = []
    var space = limit / 2
    for line in contents(of: bytes).lines.reversed() {
      let bytes = Array((EscapedLine.escape(line) + "\n").utf8)
      space -= bytes.count
      if space < 0 { break }
      kept.append(bytes)
    }
    return Array(kept.reversed().joined())
  }
}
