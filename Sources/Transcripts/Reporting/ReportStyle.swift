/// Whether a report uses color.
///
/// Color never carries meaning that the text does not have.
nonisolated public enum ReportStyle: Hashable, Sendable {
  /// Plain text.
  case plain
  /// Text with escape sequences for a color terminal.
  case colored

  enum Role: String {
    case expected = "31"
    case actual = "32"
    case aside = "2"
  }

  func paint(_ text: String, as role: Role) -> String {
    self == .colored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Colors a line and highlights its differing stretches, also on terminals with few colors.
  func paint(_ sign: String, _ stretches: [WordDifference.Stretch], as role: Role) -> String {
    let line = stretches.map { stretch in
      self == .colored && stretch.isDifferent
        ? "\u{1B}[7m\(stretch.text)\u{1B}[27m" : stretch.text
    }
    return paint(sign + line.joined(), as: role)
  }
}
