/// Whether a report is painted.
///
/// Colour helps the eye and never says anything that the characters do not say.
nonisolated public enum ReportStyle: Hashable, Sendable {
  /// Nothing but text.
  case plain
  /// With the escape sequences of a terminal that has colours.
  case coloured

  enum Role: String {
    case expected = "31"
    case actual = "32"
    case aside = "2"
  }

  func paint(_ text: String, as role: Role) -> String {
    beginning(of: role) + text + end
  }

  /// What stands before a text that is painted.
  func beginning(of role: Role) -> String {
    switch self {
    case .plain: ""
    case .coloured: "\u{1B}[\(role.rawValue)m"
    }
  }

  /// What stands behind a text that is painted.
  var end: String {
    switch self {
    case .plain: ""
    case .coloured: "\u{1B}[0m"
    }
  }

  /// A line whose stretches that differ stand out within its colour, also where colours look alike.
  func paint(_ sign: String, _ stretches: [WordDifference.Stretch], as role: Role) -> String {
    let line = stretches.map { stretch in
      self == .coloured && stretch.isDifferent
        ? "\u{1B}[7m\(stretch.text)\u{1B}[27m" : stretch.text
    }
    return paint(sign + line.joined(), as: role)
  }
}
