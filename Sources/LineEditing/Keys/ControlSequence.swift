/// The keys that send a control sequence: parameters and a final byte after `ESC [` (ECMA-48, 5.4).
enum ControlSequence {
  private static let letters: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
  ]
  private static let numbered: [Int: Key] = [
    1: .home, 3: .forwardDelete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]

  /// Returns the numbers in `parameters`, at least one: 1 for a missing one, and -1 for other text.
  static func numbers(in parameters: [UInt8]) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? ($0.isEmpty ? 1 : -1) }
  }

  /// Returns the key that sends a sequence; nil if the editor does not know it.
  static func key(numbers: [Int], final: UInt8) -> Key? {
    let letter = Unicode.Scalar(final)
    if letter == "~" { return numbers.count == 1 ? numbered[numbers[0]] : nil }
    // With Alt (3) or Control (5), as xterm encodes them.
    if numbers == [1, 3] || numbers == [1, 5] {
      if letter == "C" { return .wordRight }
      if letter == "D" { return .wordLeft }
    }
    return numbers[0] == 1 && numbers.count <= 2 ? letters[letter] : nil
  }
}
