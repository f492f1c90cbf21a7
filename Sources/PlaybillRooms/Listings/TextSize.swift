/// The text size of the rows, within the limits of a terminal.
enum TextSize: String, CaseIterable, Sendable {
  case medium, large, huge

  /// Returns `text` in this size.
  func rendering(_ text: String) -> String {
    switch self {
    case .medium: text
    case .large: text.uppercased()
    case .huge: text.uppercased().map(String.init).joined(separator: " ")
    }
  }
}
