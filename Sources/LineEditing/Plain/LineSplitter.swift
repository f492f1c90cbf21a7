#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Cuts the bytes of an input into lines.
///
/// A newline ends a line, and one carriage return before it belongs to the newline. What is left at
/// the end of the input is a line too.
struct LineSplitter {
  /// A decision: no input is read here.
  enum Step: Equatable {
    case event(LineEvent)
    case needsInput
  }

  /// What was read, and room for more.
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Where the room begins.
  private var end = 0
  /// Up to where there is no newline, so that a huge line is looked through once.
  private var scanned = 0
  private var number = 0
  private var isEnded = false
  /// Whether the present line is too long, and what has come of it was dropped.
  private var isDropping = false

  /// Lets `read` add at most `room` bytes, or more, to those that are there.
  ///
  /// It returns how many it added, and something to hand on.
  mutating func fill<Result>(
    room: Int,
    _ read: (UnsafeMutableRawBufferPointer) -> (count: Int, Result)
  ) -> Result {
    makeRoom(room)
    let (count, result) = bytes.withUnsafeMutableBytes {
      read(UnsafeMutableRawBufferPointer(rebasing: $0[end...]))
    }
    end += count
    return result
  }

  /// Makes room by dropping lines that were read, else by doubling: reading stays linear.
  private mutating func makeRoom(_ room: Int) {
    guard bytes.count - end < room else { return }
    if start > 0 {
      bytes.withUnsafeMutableBytes { buffer in
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
      }
      scanned -= start
      end -= start
      start = 0
    }
    guard bytes.count - end < room else { return }
    bytes += [UInt8](repeating: 0, count: max(room, bytes.count))
  }

  /// Says that no bytes will follow.
  mutating func finish() {
    isEnded = true
  }

  /// The next line, if it is there.
  mutating func next() -> Step {
    if let newline = nextNewline() {
      let line = start..<newline
      start = newline + 1
      scanned = start
      return .event(event(for: line))
    }
    scanned = end
    if end - start > MalformedLine.longest + 1 {
      isDropping = true
      start = end
    }
    guard isEnded else { return .needsInput }
    guard start < end || isDropping else { return .event(.endOfInput) }
    let line = start..<end
    start = end
    return .event(event(for: line))
  }

  private func nextNewline() -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, scanned < end,
        let found = memchr(base + scanned, 0x0a, end - scanned)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func event(for range: Range<Int>) -> LineEvent {
    number += 1
    return bytes.withUnsafeBufferPointer { buffer in
      var line = UnsafeBufferPointer(rebasing: buffer[range])
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

  /// The offset of the first byte that is not part of a character.
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
