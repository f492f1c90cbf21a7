/// What follows `ESC [`: parameters and a final byte (ECMA-48, 5.4).
struct ControlSequence {
  private let numbers: [Int]
  private let final: UInt8

  init(parameters: [UInt8], final: UInt8) {
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      // A parameter that is no number belongs to no key.
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? ($0.isEmpty ? 1 : -1) }
    self.final = final
  }

  /// Whether text that is pasted follows, up to ``PastedText/end``.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && numbers == [200]
  }

  /// The key that sends this, if the editor knows one.
  var key: Key? {
    switch final {
    case UInt8(ascii: "A"): plain(.up)
    case UInt8(ascii: "B"): plain(.down)
    case UInt8(ascii: "C"): jumps ? .wordRight : plain(.right)
    case UInt8(ascii: "D"): jumps ? .wordLeft : plain(.left)
    case UInt8(ascii: "H"): plain(.home)
    case UInt8(ascii: "F"): plain(.end)
    case UInt8(ascii: "Z"): plain(.backTab)
    case UInt8(ascii: "~"): numbers.count == 1 ? numberedKey : nil
    default: nil
    }
  }

  private var numberedKey: Key? {
    switch numbers[0] {
    case 1, 7: .home
    case 3: .forwardDelete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// Whether Alt (3) or Control (5) is held, as xterm encodes them.
  private var jumps: Bool {
    numbers == [1, 3] || numbers == [1, 5]
  }

  /// The key, if it came as it does, with or without a modifier.
  private func plain(_ key: Key) -> Key? {
    numbers.isEmpty || numbers[0] == 1 && numbers.count <= 2 ? key : nil
  }
}
