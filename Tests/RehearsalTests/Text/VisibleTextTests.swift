import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct VisibleTextTests {
  @Test(
    "characters that a terminal does not show are spelled out",
    arguments: [
      ("", ""),
      ("plain text", "plain text"),
      (" blanks in front", " blanks in front"),
      ("blanks behind  ", "blanks behind␠␠"),
      ("   ", "␠␠␠"),
      ("\t", "␉"),
      ("a\nb\r", "a␊b␍"),
      ("\u{0}\u{1B}\u{1F}", "␀␛␟"),
      ("\u{7F}", "␡"),
      ("\u{85}\u{9B}", "<U+0085><U+009B>"),
      ("\u{200B}", "<U+200B>"),
      ("\u{FEFF}", "<U+FEFF>"),
      ("\u{202E}abc\u{202C}", "<U+202E>abc<U+202C>"),
      ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"),
      ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
      ("\u{AD}", "<U+00AD>"),
      ("\u{E000}", "<U+E000>"),
      ("\u{E0001}", "<U+E0001>"),
      ("\u{10FFFF}", "<U+10FFFF>"),
      ("é e\u{301} 漢字 ↗ …", "é e\u{301} 漢字 ↗ …"),
      ("👩‍👩‍👧 🇩🇪", "👩‍👩‍👧 🇩🇪"),
      ("\u{A0}", "\u{A0}"),
    ]
  )
  func spelledOut(text: String, shown: String) {
    #expect(Array(VisibleText.spelledOut(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("a spelled-out text contains no character that controls a terminal")
  func terminalSafety() {
    for value in UInt32(0)...0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shown in VisibleText.spelledOut("a\(scalar)b").unicodeScalars {
        switch shown.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator:
          Issue.record("\(VisibleText.codePoint(scalar)) is shown as itself.")
        case .format where shown.value != 0x200D:
          Issue.record("\(VisibleText.codePoint(scalar)) is shown as itself.")
        default:
          break
        }
      }
    }
  }
}
