import TestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct EscapedLineTests {
  @Test(
    "a text is escaped to one line and unescaped again",
    arguments: [
      ("tap website", "tap website"),
      ("name \"Ada\\Lovelace\"", #"name "Ada\\Lovelace""#),
      ("one\ntwo", #"one\ntwo"#),
      ("a\tb", "a\tb"),
      ("\u{1b}[31m\r", #"\u{1b}[31m\u{d}"#),
      ("日本 👩‍👧", "日本 👩‍👧"),
      ("", ""),
    ]
  )
  func roundTrip(text: String, line: String) {
    #expect(EscapedLine.escape(text) == line)
    #expect(EscapedLine.unescape(line) == text)
  }

  @Test(
    "a line that is not an escaped text is rejected",
    arguments: [#"\"#, #"\q"#, #"\u"#, #"\u{"#, #"\u{}"#, #"\u{d800}"#, "a\rb", "\u{7f}"]
  )
  func malformed(line: String) {
    #expect(EscapedLine.unescape(line) == nil)
  }

  @Test("random texts survive escaping and unescaping", arguments: Cases.seeds(40, all: 200))
  func randomText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let near: [UInt32] = [0x5c, 0x0a, 0x6e, 0x75, 0x7b, 0x7d, 0x31]
      let value =
        Bool.random(using: &random)
        ? near.randomElement(using: &random) ?? 0 : UInt32.random(in: 0...0x2ff, using: &random)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let line = EscapedLine.escape(String(text))
    #expect(!line.unicodeScalars.contains("\n"))
    #expect(EscapedLine.unescape(line).map { Array($0.unicodeScalars) } == Array(text))
  }
}
