import Platform
import Testing

@testable import RehearsalShell

/// The output of an app in a worker, request by request.
@Suite(.timeLimit(.minutes(10))) struct AppOutputTests {
  private func withOutput(_ body: (AppOutput) throws -> Void) throws {
    let output = try AppOutput()
    defer { close(output.descriptor) }
    try body(output)
  }

  private func write(_ text: String, to output: AppOutput) {
    #expect(writeAll(Array(text.utf8), to: output.descriptor) == nil)
  }

  @Test("each part of the output is taken once")
  func takenOnce() throws {
    try withOutput { output in
      #expect(output.take() == "")
      write("one\ndrei ü", to: output)
      #expect(output.take() == "one\ndrei ü")
      #expect(output.take() == "")
      write("two\n", to: output)
      #expect(output.take() == "two\n")
    }
  }

  @Test("of long output, the last lines remain, and the bytes before them are counted")
  func longOutput() throws {
    try withOutput { output in
      // A line has nine bytes, so the last 64 KiB begin in the middle of one.
      write(String(repeating: "lines ü\n", count: 10_000), to: output)
      let lines = output.take().split(separator: "\n")
      #expect(lines.count == 1 + (1 << 16) / 9)
      #expect(lines[0] == "… \(90_000 - (lines.count - 1) * 9) bytes before this are left out")
      #expect(lines[1...].allSatisfy { $0 == "lines ü" })
    }
  }

  @Test("a long line is cut at its beginning")
  func longLine() throws {
    try withOutput { output in
      write(String(repeating: "x", count: 100_000) + "end", to: output)
      let text = output.take()
      #expect(text.hasPrefix("… 34467 bytes before this are left out\nxxx"))
      #expect(text.hasSuffix("xend"))
    }
  }
}
