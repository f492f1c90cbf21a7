import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct XMLTextTests {
  @Test(
    "special characters of XML and control characters are replaced",
    arguments: [
      ("plain", "plain"), ("<a>", "&lt;a&gt;"), ("&amp;", "&amp;amp;"), ("\"'", "&quot;&apos;"),
      ("a\nb\tc\rd", "a&#10;b&#9;c&#13;d"),
      ("\u{0}\u{1B}[0m\u{7F}\u{9B}\u{202E}\u{FFFF}", "␀␛[0m␡\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("😀é", "😀é"),
    ]
  )
  func escaping(text: String, written: String) {
    #expect(XMLText(text).description == written)
  }
}
