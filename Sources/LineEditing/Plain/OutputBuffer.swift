/// Text on its way to a descriptor, gathered so that a million short lines are few writes.
struct OutputBuffer {
  /// A write of this many bytes costs little more than one of a few.
  private static let limit = 1 << 16

  private let descriptor: Descriptor
  private var bytes: [UInt8] = []
  /// Once something is lost nothing more is written: there would be a hole in it.
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

  /// Writes what was gathered.
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

  /// Writes what was gathered, then nothing more.
  mutating func close() throws(OutputError) {
    if isClosed { return }
    isClosed = true
    try flush()
  }
}

extension [UInt8] {
  /// Adds `text` as whole lines: a missing last newline is supplied.
  mutating func appendLines(_ text: String) {
    var text = text
    let isWhole = text.withUTF8 { utf8 in
      append(contentsOf: utf8)
      return utf8.last == 0x0a
    }
    if !isWhole { append(0x0a) }
  }
}
