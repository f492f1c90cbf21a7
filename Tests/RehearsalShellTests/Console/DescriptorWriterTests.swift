import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

@Suite struct DescriptorWriterTests {
  @Test("a text larger than the pipe is written completely")
  func largeText() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    // Far more than a pipe holds; the writer waits for the reader, which reads all.
    let text = String(repeating: "0123456789", count: 100_000)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let read = onThread { pipe.fileHandleForReading.readDataToEndOfFile() }
    #expect(await onThread { DescriptorWriter(descriptor).write(text) }.value == nil)
    try pipe.fileHandleForWriting.close()
    #expect(await read.value == Data(text.utf8))
  }

  @Test("an empty text is written without a system call")
  func emptyText() {
    #expect(DescriptorWriter(-1).write("") == nil)
  }

  @Test("an error is returned")
  func failure() {
    #expect(DescriptorWriter(-1).write("text") == EBADF)
    #expect(DescriptorWriter(-1).write([1, 2]) == EBADF)
  }
}
