import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct LineWriterTests {
  @Test("appending beyond the byte count traps")
  func overflow() async {
    await #expect(processExitsWith: .failure) {
      _ = LineWriter.line(byteCount: 2) { $0.append("abc") }
    }
  }
}
