/// Buffers text for a descriptor, so that many short lines need few writes.
struct OutputBuffer {
  /// The size, in bytes, at which the buffer is written.
  ///
  /// A write of this size costs little more than one of a few bytes.
  private static let limit = 1 << 16

  private let descriptor: Descriptor
  private var bytes: [UInt8] = []
  /// The first error.
  ///
  /// Nothing is written after it, because the output would have a gap.
  private var failure: OutputError?
  private var isClosed = false

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.limit * 2)
  }

  /// Adds `text` as whole lines.
  mutating func append(_ text: String) throws(OutputError) {
    if isClosed { throw .closed }
    if let failure { throw failure }
    bytes.appendLines(text)
    if bytes.count >= Self.limit { try flush() }
  }

  /// Writes the buffered text.
  mutating func flush() throws(OutputError) {
    if let failure { throw failure }
    guard !bytes.isEmpty else { return }
    do {
      try descriptor.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      bytes = []
      failure = error
      throw error
    }
  }

  /// Writes the buffered text and rejects further text.
  mutating func close() throws(OutputError) {
    if isClosed { return }
    isClosed = true
    try flush()
  }
}

extension [UInt8] {
  /// Adds `text` as whole lines, adding a final newline if it is missing.
  mutating func appendLines(_ text: String) {
    var text = text
    let isWhole = text.withUTF8 { utf8 in
      append(contentsOf: utf8)
      return utf8.last == 0x0a
    }
    if !isWhole { append(0x0a) }
  }
}
