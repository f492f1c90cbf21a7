/// A transcript that says what the session showed, as far as that can be mended.
nonisolated public struct Blessing: Hashable, Sendable {
  /// The text of the file.
  public let bytes: [UInt8]

  /// How many lines of it were changed, added or removed.
  public let lineCount: Int

  /// What differs still, from top to bottom.
  public let unmended: [Unmended]
}
