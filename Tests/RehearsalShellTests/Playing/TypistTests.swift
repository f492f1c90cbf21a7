import Testing

@testable import RehearsalShell

/// The simulated typing of a command.
@Suite(.timeLimit(.minutes(10))) struct TypistTests {
  private func typing(_ command: String, seed: UInt64 = 0) -> [Moment] {
    var typist = Typist(seed: seed)
    return typist.type(command)
  }

  @Test("each character is one keystroke, and the last keystroke is Return")
  func keystrokes() {
    #expect(
      typing("tap 👍🏽").map(\.content) == ["t", "a", "p", " ", "👍🏽", "\n"].map(Moment.Content.text)
    )
  }

  @Test("the same seed gives the same typing, and another seed does not")
  func seeded() {
    #expect(typing("tap website", seed: 7) == typing("tap website", seed: 7))
    #expect(typing("tap website", seed: 7) != typing("tap website", seed: 8))
  }

  @Test("a command is typed unevenly, after a pause")
  func rhythm() {
    let delays = typing("tap website").map(\.delay)
    #expect(Set(delays).count > 3)
    #expect(delays[0] > .milliseconds(300))
    #expect(delays.dropFirst().allSatisfy { $0 >= .milliseconds(35) })
  }
}
