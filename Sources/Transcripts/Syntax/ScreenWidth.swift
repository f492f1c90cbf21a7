/// The screen widths that a transcript can set, in columns.
nonisolated enum ScreenWidth {
  /// No real screen has more than ten thousand columns.
  private static let all = 1...10_000

  static func read(_ text: String) -> Int? {
    guard let width: Int = WholeNumber.read(text), all.contains(width) else { return nil }
    return width
  }
}
