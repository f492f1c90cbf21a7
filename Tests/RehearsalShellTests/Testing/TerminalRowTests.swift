import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct TerminalRowTests {
  @Test(
    "a row is cut to its width and has no control characters",
    arguments: [
      ("plain", 80, "plain"), ("plain", 3, "pla"), ("plain", 0, ""), ("plain", -1, ""),
      // A character that may be wide counts as wide.
      ("aé", 2, "a"), ("世界", 3, "世"), ("━━─", 3, "━━─"),
      // Control characters are made visible, and count as wide.
      ("a\u{1B}[2Jb", 80, "a␛[2Jb"), ("a\nb\r\n", 80, "a⏎b␍⏎"), ("\u{202E}x", 80, "�x"),
      ("\u{7F}\u{9B}", 80, "␡�"), ("\u{1B}\u{1B}", 3, "␛"),
    ]
  )
  func fittingText(text: String, columns: Int, row: String) {
    #expect(TerminalRow.cut(text, to: columns) == row)
  }
}
