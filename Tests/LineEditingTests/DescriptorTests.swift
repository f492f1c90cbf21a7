import Platform
import TestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct DescriptorTests {
  @Test("a text larger than the pipe is written completely")
  func largeText() async throws {
    let pipe = try TestPipe()
    // Far more than a pipe holds; the writer waits for the reader, which reads all.
    let text = String(repeating: "0123456789", count: 100_000)
    pipe.stopWaiting()
    let read = pipe.drain()
    try await onThread { Result { try Descriptor(number: pipe.writeEnd).write(text) } }.value.get()
    pipe.closeWriteEnd()
    #expect(await read.value == Array(text.utf8))
  }

  @Test("an empty text is written without a system call")
  func emptyText() throws {
    try Descriptor(number: -1).write("")
  }

  @Test("an error is thrown, and a closed pipe is told from others")
  func failure() throws {
    #expect(throws: OutputError.failed(errno: EBADF)) { try Descriptor(number: -1).write("text") }
    let pipe = try TestPipe()
    pipe.closeReadEnd()
    #expect(throws: OutputError.closed) { try Descriptor(number: pipe.writeEnd).write("text") }
  }
}
