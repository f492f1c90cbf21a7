/// Parses the output of a program for a terminal (ECMA-48; the state machine of vt100.net).
struct TerminalParser {
  /// An instruction for a terminal.
  enum Action: Equatable {
    case print(Unicode.Scalar)
    /// A C0 control character.
    case control(UInt8)
    /// `CSI`, whether it is private (`?`), its parameters and its final byte.
    case sequence(isPrivate: Bool, [Int], UInt8)
  }

  private enum State: Equatable {
    case ground
    case escape
    case sequence([UInt8])
    case string
    case stringEscape
  }

  private var state = State.ground
  private var character: [UInt8] = []

  /// Takes one byte, and returns the instruction that it completes, if any.
  mutating func parse(_ byte: UInt8) -> Action? {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .sequence(let bytes): sequence(byte, bytes)
    case .string: string(byte)
    case .stringEscape:
      finish(nil)
    }
  }

  private mutating func finish(_ action: Action?) -> Action? {
    state = .ground
    return action
  }

  private mutating func ground(_ byte: UInt8) -> Action? {
    if byte == 0x1b {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7f { return .control(byte) }
    if byte < 0x80 { return .print(Unicode.Scalar(byte)) }
    character.append(byte)
    var decoder = UTF8()
    var bytes = character.makeIterator()
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar):
      character = []
      return .print(scalar)
    case .error where character.count >= 4:
      character = []
      return .print("\u{fffd}")
    default: return nil
    }
  }

  private mutating func escape(_ byte: UInt8) -> Action? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case 0x20..<0x30: break
    default: state = .ground
    }
    return nil
  }

  private mutating func sequence(_ byte: UInt8, _ bytes: [UInt8]) -> Action? {
    switch byte {
    case 0x20..<0x40: state = .sequence(bytes + [byte])
    case 0x40..<0x7f:
      let isPrivate = bytes.first == UInt8(ascii: "?")
      let numbers = bytes.drop { $0 == UInt8(ascii: "?") }
        .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      return finish(.sequence(isPrivate: isPrivate, numbers, byte))
    case 0x18, 0x1a: state = .ground
    case 0x1b: state = .escape
    // A control character inside a sequence is performed, and the sequence continues.
    default: return byte < 0x20 ? .control(byte) : nil
    }
    return nil
  }

  private mutating func string(_ byte: UInt8) -> Action? {
    switch byte {
    case 0x07, 0x18, 0x1a: state = .ground
    case 0x1b: state = .stringEscape
    default: break
    }
    return nil
  }
}
