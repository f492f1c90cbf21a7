import Platform

/// Decodes the bytes that a terminal sends into keys.
///
/// The decoder is a pure state machine: it reads no input, has no clock, and accepts any bytes. It
/// discards unknown sequences as a whole, so that no part of one is inserted into the line.
/// Source: ECMA-48 (control sequences), xterm's `ctlseqs` (keys, bracketed paste), the Unicode
/// Standard 3.9 (U+FFFD for each maximal ill-formed part).
struct KeyDecoder {
  private enum State: Equatable {
    case ground
    /// In a UTF-8 sequence, after these bytes.
    case character([UInt8])
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`.
    case control([UInt8])
    /// After `ESC [ [`, which begins a function key on the Linux console.
    case consoleKey
    /// In a control string such as `ESC ]`, which is a terminal's reply and not a key.
    case string(introducer: UInt8, isEmpty: Bool)
    /// In a paste, after these bytes; `isStalled` if no more have come for a while.
    case paste([UInt8], isStalled: Bool)
  }

  private var state = State.ground

  /// The decoded keys that are not used yet, including keys typed ahead.
  var keys: ArraySlice<Key> = []

  /// The number of unused keys above which the terminal is left to hold further ones.
  private static let limit = 1 << 16

  /// Whether there is room for more keys.
  var wantsInput: Bool { keys.count < Self.limit }

  /// Whether a paste has begun whose end has not come for a while.
  ///
  /// However long its end takes, no key acts until then, except ^C, which ends the paste.
  var isInStalledPaste: Bool {
    if case .paste(_, isStalled: true) = state { true } else { false }
  }

  /// How long to wait for more input before calling ``giveUp()``; nil if no sequence is incomplete.
  var patience: Duration? {
    switch state {
    case .ground: nil
    // A ^C of the user, unlike one in the pasted text, comes after a pause.
    case .paste: .milliseconds(500)
    // Only a pause distinguishes the Escape key from the start of a sequence.
    default: .milliseconds(40)
    }
  }

  /// Decodes one byte, and appends the keys that it completes to ``keys``.
  mutating func decode(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .character(let head): continueCharacter(byte, head)
    case .escape: continueEscape(byte)
    case .singleShift:
      state = .ground
      if byte < 0x20 { return begin(byte) }
      if let key = ControlSequence.key(numbers: [1], final: byte) { keys.append(key) }
    case .control(let parameters): continueControl(byte, parameters)
    case .consoleKey: state = .ground
    case .string(let introducer, _): continueString(byte, introducer)
    case .paste: continuePaste(byte)
    }
  }

  /// Ends an incomplete sequence after a timeout, except a paste, which is stalled from then on.
  mutating func giveUp() {
    if case .paste(let bytes, _) = state {
      state = .paste(bytes, isStalled: true)
      return
    }
    defer { state = .ground }
    switch state {
    case .paste, .ground, .control, .consoleKey, .string(_, isEmpty: false): break
    case .character: keys.append(.text("\u{fffd}"))
    case .escape: keys.append(.escape)
    case .singleShift: keys.append(.alt("O"))
    case .string(let introducer, isEmpty: true): keys.append(.alt(Unicode.Scalar(introducer)))
    }
  }

  private mutating func begin(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x03: keys.append(.interrupt)
    case 0x04: keys.append(.endOfInput)
    case 0x1a: keys.append(.suspend)
    case 0x1b: state = .escape
    case 0x1c: keys.append(.quit)
    // NUL and ^^ have no meaning in a line.
    case 0x00, 0x1e: break
    case 0x01..<0x20, 0x7f: keys.append(.control(byte))
    case 0x20..<0x7f: keys.append(.text(Unicode.Scalar(byte)))
    case 0xc2...0xf4: state = .character([byte])
    default: keys.append(.text("\u{fffd}"))
    }
  }

  private mutating func continueCharacter(_ byte: UInt8, _ head: [UInt8]) {
    let bytes = head + [byte]
    var iterator = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let character):
      state = .ground
      let scalar = UTF8.decode(character)
      // C1 control characters are not text.
      if scalar.value >= 0xa0 { keys.append(.text(scalar)) }
    // All bytes belong to one character, of which more are missing.
    case .error(length: bytes.count): state = .character(bytes)
    case .error, .emptyInput:
      keys.append(.text("\u{fffd}"))
      begin(byte)
    }
  }

  private mutating func continueEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(introducer: byte, isEmpty: true)
    default:
      keys.append(.escape)
      begin(byte)
      // Enter after Escape ends the line; it is not an Alt combination.
      guard byte != 0x0a, byte != 0x0d, let last = keys.last,
        [.control(byte), .text(Unicode.Scalar(byte))].contains(last)
      else { return }
      keys.removeLast(2)
      keys.append(.alt(Unicode.Scalar(byte)))
    }
  }

  private mutating func continueControl(_ byte: UInt8, _ parameters: [UInt8]) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    case 0x20..<0x40:
      // No key has more parameters. The rest of an overlong sequence is still discarded.
      if parameters.count < 64 { state = .control(parameters + [byte]) }
    case 0x40..<0x7f:
      let numbers = ControlSequence.numbers(in: parameters)
      let beginsPaste = byte == UInt8(ascii: "~") && numbers == [200]
      state = beginsPaste ? .paste([], isStalled: false) : .ground
      if let key = ControlSequence.key(numbers: numbers, final: byte) { keys.append(key) }
    default: begin(byte)
    }
  }

  private mutating func continueString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x07, 0x18, 0x9c: state = .ground
    // `ESC \` ends the string. The next state discards the backslash.
    case 0x1b: state = .consoleKey
    case 0x03: begin(byte)
    default: state = .string(introducer: introducer, isEmpty: false)
    }
  }

  private mutating func continuePaste(_ byte: UInt8) {
    guard case .paste(var bytes, let isStalled) = state else { return }
    // Clear the state first: the array needs a single owner, or each byte would copy it.
    state = .ground
    if isStalled, byte == 0x03 { return begin(byte) }
    bytes.append(byte)
    if byte == PastedText.end.last, bytes.suffix(PastedText.end.count) == PastedText.end[...] {
      bytes.removeLast(PastedText.end.count)
      keys.append(.paste(PastedText(bytes).text))
    } else {
      state = .paste(bytes, isStalled: false)
    }
  }

  // MARK: Keys pressed while no line is typed

  /// Removes the first ^Z or ^\ from the unused keys, and returns its signal; nil if there is none.
  mutating func takeSignal() -> Int32? {
    guard let index = keys.firstIndex(where: { $0 == .suspend || $0 == .quit }) else { return nil }
    return keys.remove(at: index) == .quit ? SIGQUIT : SIGTSTP
  }

  /// Removes all unused keys up to the last ^C.
  ///
  /// Returns false if there is none.
  mutating func takeInterruptions() -> Bool {
    guard let last = keys.lastIndex(of: .interrupt) else { return false }
    keys = keys[(last + 1)...]
    return true
  }
}
