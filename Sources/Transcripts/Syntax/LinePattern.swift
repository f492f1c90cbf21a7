import Rehearsal

/// A pattern for one or several lines of output.
///
/// Large payloads are indirect, because most lines are literal.
nonisolated public enum LinePattern: Hashable, Sendable {
  /// Literal text, compared exactly.
  case literal(String)
  /// Literal text in a spelling that makes all characters visible.
  indirect case quoted(JSONText)
  /// Text with typed placeholders.
  indirect case template(LineTemplate)
  /// No line of the block contains this text.
  case absent(String)
  /// Zero or more lines.
  case anyLines

  /// Creates the pattern in which a recorder writes a shown line.
  ///
  /// The text is literal unless it has invisible characters, a trailing space, or characters that
  /// an editor may normalize.
  init(writing line: String) {
    self = Self.isPlain(line) ? .literal(line) : .quoted(JSONText(line))
  }

  /// The only text that matches the pattern, if there is exactly one.
  var exactText: String? {
    switch self {
    case .literal(let text): text
    case .quoted(let quoted): quoted.text
    case .template, .absent, .anyLines: nil
    }
  }

  /// Whether there is exactly one text that matches the pattern.
  var isExact: Bool { exactText != nil }

  /// The names of captured values to which the pattern refers.
  var referencedNames: [String] {
    guard case .template(let template) = self else { return [] }
    return template.pieces.compactMap { if case .reference(let name) = $0 { name } else { nil } }
  }

  /// The names of the values that the pattern captures.
  var capturedNames: [String] {
    guard case .template(let template) = self else { return [] }
    return template.pieces.compactMap { if case .value(let name, _) = $0 { name } else { nil } }
  }

  private static func isPlain(_ line: String) -> Bool {
    if ExactText(line).withBytes({ $0.last == UInt8(ascii: " ") }) { return false }
    return TextLayout.isSimple(line)
      || line.unicodeScalars.allSatisfy { scalar in
        !VisibleText.isInvisible(scalar) && (scalar.value < 0x300 || !isRecomposed(scalar))
      }
  }

  /// Whether Unicode's composed form (NFC) may change the character.
  private static func isRecomposed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
      || scalar.properties.isFullCompositionExclusion
      || (0x1160...0x11FF).contains(scalar.value)
  }
}

/// A line with typed placeholders: `{…} tapped {count:int} time, last at {at:time}`.
nonisolated public struct LineTemplate: Hashable, Sendable {
  /// A piece of the line.
  public enum Piece: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// Any text, including none: `{…}`.
    case rest
    /// A captured value of a type: `{name:type}`.
    case value(name: String, type: PlaceholderType)
    /// The value that a line above captured under this name: `{name}`.
    case reference(name: String)
  }

  /// The pieces, from left to right.
  public let pieces: [Piece]

  /// The line as written in the file.
  public let spelling: String
}

/// The type of a placeholder in a line of output.
nonisolated public enum PlaceholderType: String, CaseIterable, Hashable, Sendable {
  /// A whole number with an optional sign: `-12`.
  case int
  /// A number with an optional fraction: `3.14`.
  case decimal
  /// Characters without spaces.
  case word
  /// A text including its quotation marks: `"…"` or `“…”`.
  case quoted
  /// A time of day with an optional date: `12:30`, `12:30:05.25`, `2025-01-01T12:30:00Z`.
  case time
  /// A duration, as spelled in commands: `1m30s`.
  case duration
  /// A UUID.
  case uuid
  /// A URL: a scheme, a colon, and characters without spaces.
  case url
}
