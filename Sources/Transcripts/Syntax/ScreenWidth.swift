/// The columns that a transcript can give the screen.
nonisolated enum ScreenWidth {
  /// A transcript is read by people; none has a screen of more than ten thousand columns.
  private static let all = 1...10_000

  static func read(_ text: String) -> Int? {
    guard let width: Int = WholeNumber.read(text), all.contains(width) else { return nil }
    return width
  }
}
