/// What a line of output must look like.
nonisolated public enum LinePattern: Hashable, Sendable {
  /// Exactly this text, to the last character.
  case literal(String)
}
