import Testing

@testable import RehearsalShell

/// The stray output of an app, file by file.
@Suite struct WorkerOutputTests {
  private func write(_ text: String, to output: WorkerOutput) {
    #expect(DescriptorWriter(output.descriptor).write(text) == nil)
  }

  @Test("each part of the output is taken once")
  func takenOnce() throws {
    let output = try WorkerOutput()
    #expect(output.take() == "")
    write("one\ntwo\n", to: output)
    #expect(output.take(upTo: 4) == "one\n")
    #expect(output.take(upTo: 4) == "")
    write("drei ü\n", to: output)
    #expect(output.take() == "two\ndrei ü\n")
    #expect(output.take() == "")
  }

  @Test("an end before the taken part or beyond the output is harmless")
  func otherEnds() throws {
    let output = try WorkerOutput()
    write("abc", to: output)
    #expect(output.take(upTo: 2) == "ab")
    #expect(output.take(upTo: 0) == "")
    #expect(output.take(upTo: 1 << 40) == "c")
  }

  @Test("output beyond the limit is cut, and its bytes are counted")
  func cutOutput() throws {
    let output = try WorkerOutput()
    write(String(repeating: "x", count: 100_000), to: output)
    let text = output.take()
    #expect(text.hasPrefix("xxx"))
    #expect(text.hasSuffix("x\n… and 34464 bytes more"))
    #expect(output.take() == "")
  }
}
