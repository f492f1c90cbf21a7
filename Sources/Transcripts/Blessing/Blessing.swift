/// A transcript that matches what the session showed, as far as it can be fixed.
nonisolated public struct Blessing: Hashable, Sendable {
  /// The text of the file.
  public let bytes: [UInt8]

  /// The number of lines that were changed, added or removed.
  public let lineCount: Int

  /// The remaining mismatches, from top to bottom.
  public let unmended: [Unmended]
}
