/// Splits the bytes from a pipe into messages.
struct MessageStream {
  /// The bytes are not a valid message of a worker.
  struct Garbled: Error {}

  private var buffer: [UInt8] = []
  private var start = 0

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    buffer.removeFirst(start)
    start = 0
    buffer.append(contentsOf: piece)
  }

  /// Returns the next message, or nil if it is still incomplete.
  mutating func next() throws(Garbled) -> WorkerMessage? {
    var reader = ByteReader(buffer[start...])
    guard let length = reader.number(UInt32.self) else { return nil }
    let body = buffer[start...].dropFirst(MemoryLayout<UInt32>.size).prefix(Int(length))
    guard body.count == Int(length) else { return nil }
    guard let message = WorkerMessage(body) else { throw Garbled() }
    start = body.endIndex
    return message
  }
}
