import Platform

/// Splits the bytes of an input into lines.
///
/// A newline ends a line, and a single carriage return before it is removed. Text after the last
/// newline is a line too. A byte-order mark at the beginning, which some editors write, is no part of the first line.
struct LineSplitter {
  private var lines = LineBuffer()
  private var number = 0
  private var isEnded = false
  /// Whether the current line is too long and its bytes so far were discarded.
  private var isDropping = false

  /// Waits for bytes of `input`, and reads at most `limit` of them.
  mutating func fill(upTo limit: Int, from input: Descriptor) -> Descriptor.Arrival {
    withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { piece in
      let arrival = input.read(into: piece)
      if case .bytes(let count) = arrival {
        lines.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      }
      return arrival
    }
  }

  /// Marks the end of the input.
  mutating func finish() {
    isEnded = true
  }

  /// Returns the next line, or nil if more input is needed.
  mutating func next() -> LineEvent? {
    if let line = lines.next() { return event(for: line) }
    if lines.rest.count > MalformedLine.longest + 1 {
      isDropping = true
      lines.skip(to: lines.bytes.count)
    }
    guard isEnded else { return nil }
    guard let line = lines.takeRest() ?? (isDropping ? lines.rest : nil) else { return .endOfInput }
    return event(for: line)
  }

  private mutating func event(for range: Range<Int>) -> LineEvent {
    number += 1
    return lines.bytes.withUnsafeBufferPointer { buffer in
      var line = UnsafeBufferPointer(rebasing: buffer[range])
      if number == 1, line.starts(with: [0xef, 0xbb, 0xbf]) {
        line = UnsafeBufferPointer(rebasing: line.dropFirst(3))
      }
      if line.last == 0x0d { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
      if isDropping || line.count > MalformedLine.longest {
        isDropping = false
        return .malformed(MalformedLine(number: number, fault: .tooLong))
      }
      if let text = String(validating: line, as: UTF8.self) { return .line(text) }
      let offset = Self.firstError(in: line)
      let fault = MalformedLine.Fault.notUTF8(byte: line[offset], column: offset + 1)
      return .malformed(MalformedLine(number: number, fault: fault))
    }
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstError(in line: UnsafeBufferPointer<UInt8>) -> Int {
    var parser = UTF8.ForwardParser()
    var iterator = line.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return min(offset, line.count - 1)
      }
    }
  }
}
