/// The lines at the beginning of an exploration that hold a secret.
///
/// Paths have the lines as files show them, with `{secret:name}` in place of the secret. Only what submits a line needs
/// the line as it is typed. It stays in memory, and goes to workers through a pipe.
nonisolated package struct SecretLines: Hashable, Codable, Sendable {
  /// The lines as they are typed, by how files show them.
  package private(set) var typedLines: [String: String] = [:]

  /// No line holds a secret.
  package init() {}

  /// Finds the lines that are typed in another way than files show them.
  package init(_ lines: some Sequence<(shown: String, typed: String)>) {
    for line in lines where line.shown != line.typed { typedLines[line.shown] = line.typed }
  }

  /// Whether no line holds a secret.
  package var isEmpty: Bool { typedLines.isEmpty }

  /// Returns a line of a path as it is typed.
  package func typed(_ line: String) -> String {
    typedLines.isEmpty ? line : typedLines[line] ?? line
  }
}
