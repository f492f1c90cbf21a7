import Testing

@testable import LineEditing

/// The text before the line being typed.
@Suite(.timeLimit(.minutes(10))) struct PromptTests {
  @Test("a prompt is one line without control characters")
  func plainText() {
    #expect(Prompt("a\nb\u{1b}[31m\u{1}c\t").text == "ab[31mc")
    #expect(("> " as Prompt) == Prompt("> "))
  }

  @Test("the color of a prompt ends before its last character")
  func colorEnd() {
    let image = PromptImage(Prompt("a> ", isColored: true), showsColor: true)
    #expect(image.text == "\u{1}\u{1b}[36m\u{1}a>\u{1}\u{1b}[0m\u{1} ")
    #expect(image.visible == ["a", ">", " "])
  }

  @Test("a prompt without color is drawn as text only")
  func withoutColor() {
    #expect(PromptImage(Prompt("a> ", isColored: true), showsColor: false).text == "a> ")
    #expect(PromptImage("a> ", showsColor: true).text == "a> ")
  }

  @Test("a prompt shorter than two characters has no color", arguments: ["", ">"])
  func shortPrompt(text: String) {
    #expect(PromptImage(Prompt(text, isColored: true), showsColor: true).text == text)
  }

  @Test("combining marks are left out of the visible characters")
  func combiningMarks() {
    #expect(PromptImage("e\u{301}>", showsColor: false).visible == ["e", ">"])
  }
}
