import Testing

@testable import LineEditing

/// The text before the line being typed.
@Suite struct PromptTests {
  @Test func itIsOneLineOfText() {
    #expect(Prompt("a\nb\u{1b}[31m\u{1}c\t").text == "ab[31mc")
    #expect(("> " as Prompt) == Prompt("> "))
  }

  @Test(arguments: [("", 0), ("> ", 2), ("日本> ", 6), ("e\u{301}> ", 3), ("🎬", 2)])
  func itKnowsItsWidth(text: String, width: Int) {
    #expect(Prompt(text, color: .red).width == width)
  }

  @Test func colourIsNotCountedAndEndsBeforeTheLastCharacter() {
    let image = PromptImage(Prompt("a> ", color: .cyan), showsColor: true)
    #expect(image.text == "\u{1}\u{1b}[36m\u{1}a>\u{1}\u{1b}[0m\u{1} ")
    #expect(image.visible == ["a", ">", " "])
  }

  @Test func withoutColourThereIsTextOnly() {
    #expect(PromptImage(Prompt("a> ", color: .cyan), showsColor: false).text == "a> ")
    #expect(PromptImage("a> ", showsColor: true).text == "a> ")
  }

  @Test(arguments: ["", ">"])
  func aPromptTooShortForColourHasNone(text: String) {
    #expect(PromptImage(Prompt(text, color: .red), showsColor: true).text == text)
  }

  @Test func marksAreLeftOutOfWhatIsDrawn() {
    #expect(PromptImage("e\u{301}>", showsColor: false).visible == ["e", ">"])
  }
}
