/// Turns the bytes that a terminal sends into keys.
///
/// It is a pure state machine: it reads nothing, knows no time, and takes any bytes at all.
/// Sequences nobody asked for are swallowed whole, so that no tail of one lands in the line.
/// Sources: ECMA-48 (control sequences), xterm's `ctlseqs` (keys, bracketed paste), the Unicode
/// Standard 3.9 (U+FFFD for each maximal ill-formed part).
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// In a UTF-8 sequence: the bits so far, how many bytes follow, and what the next one may be.
    case character(bits: UInt32, missing: Int, next: ClosedRange<UInt8>)
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`.
    case control([UInt8])
    /// After `ESC [ [`, as the Linux console sends function keys.
    case consoleKey
    /// In a string that no key sends, a reply to a question nobody asked: `ESC ]` and its like.
    case string(introducer: UInt8, isEmpty: Bool)
    case paste([UInt8])
  }

  /// How long to wait for the rest of what has begun.
  enum Patience {
    /// Nothing has begun.
    case none
    /// A lone Escape and a sequence differ only in what follows at once.
    case short
    /// A paste may be slow, but one whose end got lost must not swallow the keyboard.
    case long
  }

  private var state = State.ground

  /// How long to wait before ``giveUp(into:)``.
  var patience: Patience {
    switch state {
    case .ground: .none
    case .paste: .long
    default: .short
    }
  }

  /// Takes one byte and adds the keys that it completes.
  mutating func decode(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, into: &keys)
    case .character(let bits, let missing, let next):
      continueCharacter(byte, bits: bits, missing: missing, next: next, into: &keys)
    case .escape: continueEscape(byte, into: &keys)
    case .singleShift:
      state = .ground
      if byte < 0x20 { return begin(byte, into: &keys) }
      if let key = ControlSequence(parameters: [], final: byte).key { keys.append(key) }
    case .control(let parameters): continueControl(byte, parameters, into: &keys)
    case .consoleKey: state = .ground
    case .string(let introducer, _): continueString(byte, introducer, into: &keys)
    case .paste: continuePaste(byte, into: &keys)
    }
  }

  /// Ends what has begun, because nothing followed in time.
  mutating func giveUp(into keys: inout [Key]) {
    defer { state = .ground }
    switch state {
    case .ground, .control, .consoleKey, .string(_, isEmpty: false): break
    case .character: keys.append(.text("\u{fffd}"))
    case .escape: keys.append(.escape)
    case .singleShift: keys.append(.alt("O"))
    case .string(let introducer, isEmpty: true): keys.append(.alt(Unicode.Scalar(introducer)))
    case .paste(let bytes): keys.append(.paste(PastedText(bytes).text))
    }
  }

  private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x03: keys.append(.interrupt)
    case 0x04: keys.append(.endOfInput)
    case 0x1a: keys.append(.suspend)
    case 0x1b: state = .escape
    case 0x1c: keys.append(.quit)
    // NUL means nothing to a line, and ^^ is how the editor talks to itself.
    case 0x00, EditLine.performUnit: break
    case 0x01..<0x20, 0x7f: keys.append(.control(byte))
    case 0x20..<0x7f: keys.append(.text(Unicode.Scalar(byte)))
    case 0xc2...0xdf: expect(byte & 0x1f, 1)
    case 0xe0: expect(byte & 0x0f, 2, 0xa0...0xbf)
    case 0xed: expect(byte & 0x0f, 2, 0x80...0x9f)
    case 0xe1...0xef: expect(byte & 0x0f, 2)
    case 0xf0: expect(byte & 0x07, 3, 0x90...0xbf)
    case 0xf4: expect(byte & 0x07, 3, 0x80...0x8f)
    case 0xf1...0xf3: expect(byte & 0x07, 3)
    default: keys.append(.text("\u{fffd}"))
    }
  }

  private mutating func expect(
    _ bits: UInt8,
    _ missing: Int,
    _ next: ClosedRange<UInt8> = 0x80...0xbf
  ) {
    state = .character(bits: UInt32(bits), missing: missing, next: next)
  }

  private mutating func continueCharacter(
    _ byte: UInt8,
    bits: UInt32,
    missing: Int,
    next: ClosedRange<UInt8>,
    into keys: inout [Key]
  ) {
    guard next.contains(byte) else {
      keys.append(.text("\u{fffd}"))
      return begin(byte, into: &keys)
    }
    let bits = bits << 6 | UInt32(byte & 0x3f)
    guard missing == 1 else {
      state = .character(bits: bits, missing: missing - 1, next: 0x80...0xbf)
      return
    }
    state = .ground
    // The ranges above admit scalars only; C1 control characters are scalars, but no text.
    guard let scalar = Unicode.Scalar(bits), scalar.value >= 0xa0 else { return }
    keys.append(.text(scalar))
  }

  private mutating func continueEscape(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(introducer: byte, isEmpty: true)
    default:
      var next: [Key] = []
      begin(byte, into: &next)
      switch next {
      // Enter is no letter of a command: who presses it behind Escape wants the line to be done.
      case [.control(0x0a)], [.control(0x0d)]: keys += [.escape] + next
      case [.control(byte)], [.text(Unicode.Scalar(byte))]: keys.append(.alt(Unicode.Scalar(byte)))
      // A key that Alt does nothing to, or that has only begun.
      default: keys += [.escape] + next
      }
    }
  }

  private mutating func continueControl(
    _ byte: UInt8,
    _ parameters: [UInt8],
    into keys: inout [Key]
  ) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    case 0x20..<0x40:
      // No key has as many; the rest of an endless one is still swallowed.
      if parameters.count < 64 { state = .control(parameters + [byte]) }
    case 0x40..<0x7f:
      let sequence = ControlSequence(parameters: parameters, final: byte)
      state = sequence.beginsPaste ? .paste([]) : .ground
      if let key = sequence.key { keys.append(key) }
    default: begin(byte, into: &keys)
    }
  }

  private mutating func continueString(
    _ byte: UInt8,
    _ introducer: UInt8,
    into keys: inout [Key]
  ) {
    switch byte {
    case 0x07, 0x18, 0x9c: state = .ground
    // `ESC \` ends it; the backslash is swallowed as a sequence of its own.
    case 0x1b: state = .consoleKey
    case 0x03: begin(byte, into: &keys)
    default: state = .string(introducer: introducer, isEmpty: false)
    }
  }

  private mutating func continuePaste(_ byte: UInt8, into keys: inout [Key]) {
    guard case .paste(var bytes) = state else { return }
    // The array must be held once only, or each byte would copy all of them.
    state = .ground
    bytes.append(byte)
    if byte == PastedText.end.last, bytes.suffix(PastedText.end.count) == PastedText.end[...] {
      bytes.removeLast(PastedText.end.count)
      keys.append(.paste(PastedText(bytes).text))
    } else {
      state = .paste(bytes)
    }
  }
}
