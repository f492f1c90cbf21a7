/// The format of whole numbers: only digits, without leading zeros.
nonisolated enum WholeNumber {
  static func read<Number: FixedWidthInteger>(_ text: some StringProtocol) -> Number? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy(digits.contains), text == "0" || text.first != "0" else {
      return nil
    }
    return Number(text)
  }
}
