/// The format of whole numbers: only digits, without leading zeros.
nonisolated enum WholeNumber {
  static func read<Number: FixedWidthInteger>(_ text: some StringProtocol) -> Number? {
    guard text.utf8.allSatisfy(\.isDigit), text == "0" || text.first != "0" else {
      return nil
    }
    return Number(text)
  }

  /// Reads the width of a screen in columns; no real screen has more than ten thousand.
  static func readWidth(_ text: String) -> Int? {
    guard let width: Int = read(text), (1...10_000).contains(width) else { return nil }
    return width
  }
}
