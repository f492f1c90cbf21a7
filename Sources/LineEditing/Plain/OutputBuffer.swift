import Platform

/// Buffers text for a descriptor, so that many short lines need few writes.
struct OutputBuffer {
  /// The size, in bytes, at which to write the buffer.
  ///
  /// A write of this size costs little more than one of a few bytes.
  private static let limit = 1 << 16

  private let descriptor: Descriptor
  private var bytes: [UInt8] = []
  /// The first error.
  ///
  /// Nothing is written after it, because the output would have a gap.
  private var failure: OutputError?
  private(set) var isClosed = false

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  var isEmpty: Bool { bytes.isEmpty }
  /// Whether it is time to write the buffer.
  var isFull: Bool { bytes.count >= Self.limit }

  /// Throws an error if the buffer is closed or some output is lost.
  func check() throws(OutputError) {
    if let failure { throw failure }
    if isClosed { throw .closed }
  }

  /// Adds `text` as whole lines, adding a final newline if it is missing.
  mutating func append(_ text: String) throws(OutputError) {
    try check()
    var text = text
    let isWhole = text.withUTF8 { utf8 in
      bytes.append(contentsOf: utf8)
      return utf8.last == 0x0a
    }
    if !isWhole { bytes.append(0x0a) }
  }

  mutating func append(_ more: ArraySlice<UInt8>) {
    if failure == nil { bytes += more }
  }

  /// Removes and returns the buffered text.
  mutating func take() -> [UInt8] {
    exchange(&bytes, with: [])
  }

  /// Records that some output is lost.
  mutating func fail(_ error: OutputError) {
    bytes = []
    failure = error
  }

  /// Writes the buffered text.
  mutating func flush() throws(OutputError) {
    if let failure { throw failure }
    guard !bytes.isEmpty else { return }
    do {
      try descriptor.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      fail(error)
      throw error
    }
  }

  /// Writes the buffered text before the process ends; a signal handler may call this.
  func writeRest() {
    if failure == nil { _ = writeAll(bytes, to: descriptor.number) }
  }

  /// Writes the buffered text and rejects further text.
  mutating func close() throws(OutputError) {
    if isClosed { return }
    isClosed = true
    try flush()
  }
}
