/// How a transcript fared.
nonisolated public struct TranscriptVerdict: Hashable, Sendable {
  /// The file, as it was named.
  public let path: String

  /// What the file says about itself.
  public let header: TranscriptHeader

  /// How many commands were played.
  public let commandCount: Int

  /// How often the session showed something else than the file expects.
  public let mismatchCount: Int

  /// Whether the session showed what the file expects, all of it and nothing else.
  public var passed: Bool { mismatchCount == 0 }
}
