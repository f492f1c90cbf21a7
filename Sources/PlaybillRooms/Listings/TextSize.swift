/// How large the text of the rows is, as far as a terminal goes.
enum TextSize: String, CaseIterable, Sendable {
  case medium, large, huge

  /// `text` in this size.
  func rendering(_ text: String) -> String {
    switch self {
    case .medium: text
    case .large: text.uppercased()
    case .huge: text.uppercased().map(String.init).joined(separator: " ")
    }
  }
}
