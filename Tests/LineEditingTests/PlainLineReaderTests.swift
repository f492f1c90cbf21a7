import LineEditing
import Platform
import TestSupport
import Testing

/// Lines that are read from pipes and files.
@Suite(.timeLimit(.minutes(10))) struct PlainLineReaderTests {
  private struct Unexpected: Error {}

  /// All events that `input` gives, the end included.
  private func events(_ input: [UInt8]) async throws -> [LineEvent] {
    let (source, sink) = (try TestPipe(), try TestPipe())
    source.feed(input)
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    var events: [LineEvent] = []
    while events.last != .endOfInput, events.count < 10_000 {
      events.append(await reader.next(prompt: "> "))
    }
    try reader.close()
    #expect(sink.contents() == [], "there is no prompt")
    return events
  }

  private func events(_ input: String) async throws -> [LineEvent] {
    try await events(Array(input.utf8))
  }

  @Test("lines are read without their newlines")
  func newlines() async throws {
    #expect(
      try await events("one\n\ntwo\n") == [.line("one"), .line(""), .line("two"), .endOfInput]
    )
  }

  @Test("a last line needs no newline")
  func lastLine() async throws {
    #expect(try await events("one\ntwo") == [.line("one"), .line("two"), .endOfInput])
  }

  @Test("an empty input has no lines")
  func emptyInput() async throws {
    #expect(try await events("") == [.endOfInput])
    #expect(try await events("\n") == [.line(""), .endOfInput])
  }

  @Test("one carriage return belongs to the newline")
  func carriageReturn() async throws {
    #expect(
      try await events("one\r\ntwo\r\r\nth\ree\nfour\r")
        == [.line("one"), .line("two\r"), .line("th\ree"), .line("four"), .endOfInput]
    )
  }

  @Test("a byte-order mark is not part of the first line")
  func byteOrderMark() async throws {
    #expect(
      try await events("\u{FEFF}one\n\u{FEFF}two\n")
        == [.line("one"), .line("\u{FEFF}two"), .endOfInput]
    )
    #expect(try await events("\u{FEFF}") == [.line(""), .endOfInput])
  }

  @Test("a NUL character is part of the line")
  func nulCharacter() async throws {
    #expect(try await events([0x61, 0, 0x62, 0x0a]) == [.line("a\0b"), .endOfInput])
  }

  @Test("invalid UTF-8 is reported with its line and column, and reading continues")
  func invalidUTF8() async throws {
    let bytes = Array("ok\n日".utf8) + [0xff] + Array("é\n".utf8) + [0xc3, 0x0a] + Array("ok".utf8)
    let expected: [LineEvent] = [
      .line("ok"),
      .malformed(MalformedLine(number: 2, fault: .notUTF8(byte: 0xff, column: 4))),
      .malformed(MalformedLine(number: 3, fault: .notUTF8(byte: 0xc3, column: 1))),
      .line("ok"), .endOfInput,
    ]
    #expect(try await events(bytes) == expected)
  }

  @Test(
    "a line longer than 16 MiB is malformed, and the next line is read",
    arguments: [0, 1, 100_000]
  )
  func tooLongLine(excess: Int) async throws {
    let longest = [UInt8](repeating: 0x78, count: 1 << 24)
    let line = longest + [UInt8](repeating: 0x78, count: excess)
    let first: LineEvent =
      excess == 0
      ? .line(String(decoding: line, as: UTF8.self))
      : .malformed(MalformedLine(number: 1, fault: .tooLong))
    // Compare outside #expect: printing such a line would take minutes.
    let isRead = try await events(line + Array("\r\nok".utf8)) == [first, .line("ok"), .endOfInput]
    #expect(isRead)
    let isReadAtTheEnd = try await events(line) == [first, .endOfInput]
    #expect(isReadAtTheEnd)
  }

  @Test("random bytes are read as lines and none is lost", arguments: Cases.seeds(10, all: 50))
  func randomBytes(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...3000, using: &random)).map { _ -> UInt8 in
      Int.random(in: 0..<10, using: &random) == 0 ? 0x0a : .random(in: 0...255, using: &random)
    }
    var pieces = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    let expected = pieces.map { piece in
      String(validating: piece.last == 0x0d ? piece.dropLast() : piece, as: UTF8.self)
    }
    let texts = try await events(bytes).dropLast().enumerated().map { index, event -> String? in
      switch event {
      case .line(let text): return text
      case .malformed(let line):
        #expect(line.number == index + 1)
        return nil
      default: throw Unexpected()
      }
    }
    #expect(texts == expected)
  }

  @Test("200,000 lines are read in order")
  func manyLines() async throws {
    let source = try TestPipe()
    let count = 200_000
    source.feed((0..<count).map { "\($0)\n" }.joined().utf8.map { $0 })
    let reader = PlainLineReader(input: source.readEnd, output: source.writeEnd)
    for index in 0..<count {
      let event = await reader.next(prompt: "> ")
      guard event == .line("\(index)") else {
        Issue.record("line \(index) is \(event)")
        return
      }
    }
    #expect(await reader.next(prompt: "> ") == .endOfInput)
  }

  @Test("output is written before the reader waits for input")
  func flushing() async throws {
    let (source, sink) = (try TestPipe(), try TestPipe())
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    source.write("first\n")
    #expect(await reader.next(prompt: "> ") == .line("first"))
    try reader.show("answer\nof two lines")
    try reader.show("")
    #expect(sink.waiting == 0)
    // The program at the other end reads the answer before it writes the second line.
    let other = onThread {
      let answer = sink.read(upTo: 21)
      source.write("second\n")
      return answer
    }
    #expect(await reader.next(prompt: "> ") == .line("second"))
    #expect(await other.value == Array("answer\nof two lines\n\n".utf8))
  }

  @Test("output is written when the buffer is full, and at the end")
  func buffering() async throws {
    let (source, sink) = (try TestPipe(), try TestPipe())
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    let line = String(repeating: "x", count: 1 << 15)
    try reader.show(line)
    #expect(sink.waiting == 0)
    let drained = sink.drain()
    try reader.show(line)
    try reader.show("end")
    try reader.close()
    sink.closeWriteEnd()
    #expect(await drained.value.count == 2 * (line.utf8.count + 1) + 4)
  }

  @Test("a closed output is an error, not a signal")
  func closedOutput() async throws {
    let (source, sink) = (try TestPipe(), try TestPipe())
    source.feed(Array("one\n".utf8))
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    sink.closeReadEnd()
    try reader.show("lost")
    #expect(await reader.next(prompt: "> ") == .line("one"))
    #expect(throws: OutputError.closed) { try reader.show("lost too") }
    #expect(throws: OutputError.closed) { try reader.close() }
    #expect(throws: Never.self) { try reader.close() }
  }

  @Test("a closed reader reads and shows nothing")
  func afterClosing() async throws {
    let (source, sink) = (try TestPipe(), try TestPipe())
    source.feed(Array("one\n".utf8))
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    try reader.show("written")
    try reader.close()
    #expect(await reader.next(prompt: "> ") == .endOfInput)
    #expect(throws: OutputError.closed) { try reader.show("too late") }
    #expect(sink.contents() == Array("written\n".utf8))
  }

  @Test("an unreadable input reports the reason, then the end")
  func unreadableInput() async throws {
    let directory = open("/", O_RDONLY)
    defer { close(directory) }
    let sink = try TestPipe()
    let reader = PlainLineReader(input: directory, output: sink.writeEnd)
    #expect(await reader.next(prompt: "> ") == .unreadable(errno: EISDIR))
    #expect(await reader.next(prompt: "> ") == .endOfInput)
  }

  @Test("the reader waits for nonblocking descriptors")
  func nonBlocking() async throws {
    let (source, sink) = (try TestPipe(), try TestPipe())
    source.stopWaiting()
    sink.stopWaiting()
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    source.feed(Array("late\n".utf8))
    #expect(await reader.next(prompt: "> ") == .line("late"))
    let drained = sink.drain()
    let line = String(repeating: "x", count: 1 << 20)
    try reader.show(line)
    try reader.close()
    sink.closeWriteEnd()
    #expect(await drained.value.count == line.utf8.count + 1)
  }

  @Test("lines shown by several tasks at once are whole and in order")
  func concurrentOutput() async throws {
    let (source, sink) = (try TestPipe(), try TestPipe())
    let drained = sink.drain()
    let reader = PlainLineReader(input: source.readEnd, output: sink.writeEnd)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for producer in 0..<4 {
        group.addTask { for index in 0..<2000 { try reader.show("\(producer) \(index)") } }
      }
      try await group.waitForAll()
    }
    try reader.close()
    sink.closeWriteEnd()
    let lines = String(decoding: await drained.value, as: UTF8.self).split(separator: "\n")
    for producer in 0..<4 {
      #expect(
        lines.filter { $0.hasPrefix("\(producer) ") } == (0..<2000).map { "\(producer) \($0)" }
      )
    }
    #expect(lines.count == 8000)
  }
}
