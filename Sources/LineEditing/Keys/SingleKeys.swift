import Platform

/// A key that an answer to a question may be; arrows and other keys are none.
package enum SingleKey: Equatable {
  /// A printable ASCII character, or the newline or carriage return of Enter.
  case character(Character)
  /// ^C, ^D or the end of the input: the user wants to leave.
  case end

  init?(_ key: Key) {
    switch key {
    case .text(let scalar) where scalar.isASCII: self = .character(Character(scalar))
    case .control(0x0a), .control(0x0d): self = .character("\n")
    case .interrupt, .endOfInput: self = .end
    default: return nil
    }
  }
}

/// Reads single keys from a terminal, without an editor.
///
/// It reads one byte at a time, so that text typed ahead remains in the terminal.
package struct SingleKeys {
  private let input: Descriptor
  private let mode: TerminalMode
  private var decoder = KeyDecoder()

  /// Makes the terminal `descriptor` deliver each key at once, until ``end()``.
  ///
  /// Returns nil if `descriptor` is not a terminal or does not accept that.
  package init?(of descriptor: Int32) {
    input = Descriptor(number: descriptor)
    guard let mode = TerminalMode(deliveringKeysOf: input) else { return nil }
    self.mode = mode
  }

  /// Waits for a key, but no longer than `limit`; also returns nil after a signal, so that a question can be shown again.
  package mutating func next(within limit: Duration? = nil) -> SingleKey? {
    let end = limit.map { ContinuousClock.now + $0 }
    while true {
      while let key = decoder.keys.popFirst() {
        if let key = SingleKey(key) { return key }
      }
      let rest = end.map { $0 - .now }
      if let rest, rest <= .zero { return nil }
      switch mode.untilKey(within: [rest, decoder.patience].compactMap(\.self).min()) {
      case .input: if !read() { return .end }
      case .timeout: decoder.giveUp()
      case .signal: return nil
      }
    }
  }

  /// Decodes a byte; returns false at the end of the input.
  private mutating func read() -> Bool {
    var byte: UInt8 = 0
    guard case .bytes = withUnsafeMutableBytes(of: &byte, { input.read(into: $0) }) else {
      return false
    }
    decoder.decode(byte)
    return true
  }

  /// Restores the terminal.
  package func end() {
    mode.end()
  }
}
