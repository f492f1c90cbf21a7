import Testing

@testable import RehearsalShell

/// The messages in the pipe between a worker and its parent.
@Suite struct WorkerMessageTests {
  nonisolated private static let messages: [WorkerMessage] = [
    .ready,
    .finished(FileResult(path: "a.transcript"), printedCount: 0),
    .finished(FileResult(path: "a.transcript", blessedLineCount: 12), printedCount: 0),
    .finished(FileResult(path: "", title: "", duration: .zero), printedCount: 1 << 40),
    .finished(
      FileResult(path: "ä/🎭\n.transcript", title: "A “title”", duration: .seconds(3)),
      printedCount: 1
    ),
    .problem(.init(line: 1, text: "one\ntwo")),
    .problem(.init(line: nil, text: "")),
    .problem(.init(line: 1_000_000_000_000, text: String(repeating: "long ", count: 10_000))),
    .finished(
      FileResult(path: "b.transcript", verdict: .mismatched, duration: .nanoseconds(1)),
      printedCount: 7
    ),
    .finished(FileResult(path: "c", verdict: .unreadable), printedCount: 0),
    .reached(location: "Lobby!About"),
  ]

  nonisolated private static func number(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: Int64(value).littleEndian) { Array($0) }
  }

  private func read(_ bytes: [UInt8], inPiecesOf length: Int) throws -> [WorkerMessage] {
    var stream = MessageStream()
    var messages: [WorkerMessage] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      bytes[start..<min(start + length, bytes.count)].withUnsafeBytes { stream.append($0) }
      while let message = try stream.next() { messages.append(message) }
    }
    return messages
  }

  @Test("a message that is sent is received unchanged", arguments: messages)
  func roundTrip(message: WorkerMessage) throws {
    #expect(try read(message.bytes, inPiecesOf: .max / 2) == [message])
  }

  @Test(
    "pieces of any length make the same messages",
    arguments: [1, 2, 3, 4, 5, 7, 64, 65_536, 1_000_000]
  )
  func pieces(length: Int) throws {
    let bytes = Self.messages.flatMap(\.bytes)
    #expect(try read(bytes, inPiecesOf: length) == Self.messages)
  }

  @Test("an incomplete message is awaited")
  func incomplete() throws {
    let bytes = WorkerMessage.finished(FileResult(path: "a"), printedCount: 0).bytes
    for count in bytes.indices {
      #expect(try read(Array(bytes.prefix(count)), inPiecesOf: 1).isEmpty)
    }
  }

  @Test(
    "malformed bytes are refused",
    arguments: [
      // No bytes, and an incomplete kind.
      [], [9],
      // A result without its fields, and a ready message with extra bytes.
      number(2), number(0) + [0],
      // An unknown verdict, after a path, a title and the mark for a title.
      number(2) + number(0) + number(1) + number(0) + number(99),
      // An unknown kind, a length beyond the end, and a negative number.
      number(4), number(3) + number(2) + [65], number(1) + number(-1) + number(0),
    ] as [[UInt8]]
  )
  func garbled(body: [UInt8]) {
    let bytes = Self.number(body.count) + body
    #expect(throws: WorkerMessage.Garbled.self) { try read(bytes, inPiecesOf: 1) }
  }

  @Test("a text that is not UTF-8 is refused")
  func notUTF8() {
    var bytes = WorkerMessage.finished(FileResult(path: "a"), printedCount: 0).bytes
    bytes[bytes.firstIndex(of: UInt8(ascii: "a")) ?? 0] = 0xFF
    #expect(throws: WorkerMessage.Garbled.self) { try read(bytes, inPiecesOf: 100) }
  }

  @Test("plain text reads as the beginning of a message that never ends")
  func plainText() throws {
    // “Hello, w” reads as an enormous length, so the message stays incomplete.
    #expect(try read(Array("Hello, world".utf8), inPiecesOf: 100).isEmpty)
  }
}
