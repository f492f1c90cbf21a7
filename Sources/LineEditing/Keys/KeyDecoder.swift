/// Decodes the bytes that a terminal sends into keys.
///
/// The decoder is a pure state machine: it reads no input, has no clock, and accepts any bytes. It
/// discards unknown sequences as a whole, so that no part of one is inserted into the line.
/// Source: ECMA-48 (control sequences), xterm's `ctlseqs` (keys, bracketed paste), the Unicode
/// Standard 3.9 (U+FFFD for each maximal ill-formed part).
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// In a UTF-8 sequence: the bits so far, the number of missing bytes, and the valid range of
    /// the next.
    case character(bits: UInt32, missing: Int, next: ClosedRange<UInt8>)
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`.
    case control([UInt8])
    /// After `ESC [ [`, which begins a function key on the Linux console.
    case consoleKey
    /// In a control string such as `ESC ]`, which is a terminal's reply and not a key.
    case string(introducer: UInt8, isEmpty: Bool)
    case paste([UInt8])
  }

  /// How long to wait for the rest of an incomplete sequence.
  enum Patience {
    /// No sequence is incomplete.
    case none
    /// A short wait: only the time tells the Escape key from the start of a sequence.
    case short
    /// A long wait: a paste may be slow, but if its end is lost, the keyboard must work again.
    case long
  }

  private var state = State.ground

  /// How long to wait before calling ``giveUp(into:)``.
  var patience: Patience {
    switch state {
    case .ground: .none
    case .paste: .long
    default: .short
    }
  }

  /// Decodes one byte and appends the keys that it completes to `keys`.
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

  /// Ends an incomplete sequence after a timeout.
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
    // NUL has no meaning in a line, and ^^ is the unit that the editor sends to itself.
    case 0x00, KeyBindings.performUnit: break
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
    // The ranges above accept only scalars. C1 control characters are scalars, but not text.
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
      // Enter after Escape ends the line; it is not an Alt combination.
      case [.control(0x0a)], [.control(0x0d)]: keys += [.escape] + next
      case [.control(byte)], [.text(Unicode.Scalar(byte))]: keys.append(.alt(Unicode.Scalar(byte)))
      // A key without an Alt combination, or the first byte of a longer key.
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
      // No key has more parameters. The rest of an overlong sequence is still discarded.
      if parameters.count < 64 { state = .control(parameters + [byte]) }
    case 0x40..<0x7f:
      let sequence = ControlSequence(parameters: parameters, final: byte)
      state = sequence.beginsPaste ? .paste([]) : .ground
      if let key = sequence.key { keys.append(key) }
    default: begin(byte, into: &keys)
    }
  }

  private mutating func continueString(_ byte: UInt8, _ introducer: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x07, 0x18, 0x9c: state = .ground
    // `ESC \` ends the string. The next state discards the backslash.
    case 0x1b: state = .consoleKey
    case 0x03: begin(byte, into: &keys)
    default: state = .string(introducer: introducer, isEmpty: false)
    }
  }

  private mutating func continuePaste(_ byte: UInt8, into keys: inout [Key]) {
    guard case .paste(var bytes) = state else { return }
    // Clear the state first: the array needs a single owner, or each byte would copy it.
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
