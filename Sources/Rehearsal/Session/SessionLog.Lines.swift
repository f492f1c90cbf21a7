import Streams

extension SessionLog {
  /// The lines that were shown, with their times, packed because they take most of a log's memory.
  ///
  /// They do not include leaks, which are in ``SessionLog/Entry/leaks``.
  nonisolated public struct Lines: Hashable, Sendable {
    // For each line: its offset in nanoseconds, the length of its text, and the text as UTF-8. The
    // two numbers are in LEB128: seven bits a byte, the lowest first.
    private let bytes: [UInt8]

    /// Packs the lines of `outputs`, without those of leaks.
    public init(_ outputs: [Output]) {
      let capacity = outputs.reduce(0) { sum, output in
        output.lines.reduce(sum) { $0 + 3 + $1.utf8.count }
      }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(capacity)
      for output in outputs where !output.isLeak {
        let offset = UInt64(clamping: VirtualStride(output.offset).nanoseconds)
        for line in output.lines {
          Self.append(offset, to: &bytes)
          Self.append(UInt64(line.utf8.count), to: &bytes)
          bytes += line.utf8
        }
      }
      self.bytes = bytes
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
      var rest = number
      while rest > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }
}

nonisolated extension SessionLog.Lines: Sequence {
  /// A line, and the virtual time between the input and it.
  public typealias Element = (offset: Duration, text: String)

  /// Unpacks one line after the other.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>

    /// The next line; nil after the last.
    public mutating func next() -> Element? {
      guard !rest.isEmpty else { return nil }
      let offset = number()
      let length = Int(number())
      defer { rest = rest.dropFirst(length) }
      return (
        .nanoseconds(Int64(clamping: offset)), String(decoding: rest.prefix(length), as: UTF8.self)
      )
    }

    private mutating func number() -> UInt64 {
      var number: UInt64 = 0
      var shift: UInt64 = 0
      while let byte = rest.popFirst() {
        number |= UInt64(byte & 0x7F) << shift
        if byte & 0x80 == 0 { break }
        shift += 7
      }
      return number
    }
  }

  /// The lines, oldest first.
  public func makeIterator() -> Iterator {
    Iterator(rest: bytes[...])
  }
}
