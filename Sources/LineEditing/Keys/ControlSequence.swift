/// The part of a control sequence after `ESC [`: parameters and a final byte (ECMA-48, 5.4).
struct ControlSequence {
  private let numbers: [Int]
  private let final: UInt8

  init(parameters: [UInt8], final: UInt8) {
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      // A parameter that is not a number matches no key.
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? ($0.isEmpty ? 1 : -1) }
    self.final = final
  }

  /// Whether the sequence begins a paste, which ends at ``PastedText/end``.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && numbers == [200]
  }

  /// The key that sends the sequence; nil if the editor does not know it.
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

  /// Returns `key` if the parameters are those of a plain key or a key with a modifier.
  private func plain(_ key: Key) -> Key? {
    numbers.isEmpty || numbers[0] == 1 && numbers.count <= 2 ? key : nil
  }
}
