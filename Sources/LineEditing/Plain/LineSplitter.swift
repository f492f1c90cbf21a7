/// Splits the bytes of an input into lines.
///
/// A newline ends a line, and a single carriage return before it is removed. Text after the last
/// newline is a line too. A byte-order mark at the beginning, which some editors write, is no part of the first line.
struct LineSplitter {
  /// The bytes that were read, followed by free space.
  private var bytes: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// The start of the free space.
  private var end = 0
  /// The end of the bytes known to contain no newline, so that a huge line is scanned once.
  private var scanned = 0
  private var number = 0
  private var isEnded = false
  /// Whether the current line is too long and its bytes so far were discarded.
  private var isDropping = false

  /// Reads from `input` into at least `space` bytes of free space.
  mutating func fill(space: Int, from input: Descriptor) -> Descriptor.Arrival {
    makeSpace(space)
    let arrival = bytes.withUnsafeMutableBytes {
      input.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
    }
    if case .bytes(let count) = arrival { end += count }
    return arrival
  }

  /// Makes free space by discarding lines that were returned, and otherwise by doubling the buffer,
  /// so that reading takes linear time.
  private mutating func makeSpace(_ space: Int) {
    guard bytes.count - end < space else { return }
    if start > 0 {
      bytes.withUnsafeMutableBytes { buffer in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      }
      scanned -= start
      end -= start
      start = 0
    }
    guard bytes.count - end < space else { return }
    bytes += [UInt8](repeating: 0, count: max(space, bytes.count))
  }

  /// Marks the end of the input.
  mutating func finish() {
    isEnded = true
  }

  /// Returns the next line, or nil if more input is needed.
  mutating func next() -> LineEvent? {
    if let newline = bytes[scanned..<end].firstIndex(of: 0x0a) {
      let line = start..<newline
      start = newline + 1
      scanned = start
      return event(for: line)
    }
    scanned = end
    if end - start > MalformedLine.longest + 1 {
      isDropping = true
      start = end
    }
    guard isEnded else { return nil }
    guard start < end || isDropping else { return .endOfInput }
    let line = start..<end
    start = end
    return event(for: line)
  }

  private mutating func event(for range: Range<Int>) -> LineEvent {
    number += 1
    return bytes.withUnsafeBufferPointer { buffer in
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
