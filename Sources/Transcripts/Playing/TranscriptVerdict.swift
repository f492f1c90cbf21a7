/// The result of playing a transcript.
nonisolated public struct TranscriptVerdict: Hashable, Sendable {
  /// The path of the file, as given by the caller.
  public let path: String

  /// The header of the file.
  public let header: TranscriptHeader

  /// The number of commands that were played.
  public let commandCount: Int

  /// The number of mismatches.
  public let mismatchCount: Int

  /// Whether there were no mismatches.
  public var passed: Bool { mismatchCount == 0 }
}
