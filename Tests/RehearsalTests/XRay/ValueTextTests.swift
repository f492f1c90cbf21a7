import Testing

@testable import Rehearsal

/// The text of the values in a chain.
@Suite(.timeLimit(.minutes(10))) struct ValueTextTests {
  private enum Phase {
    case loading
    case failed(String)
  }

  private let values = ValueText()

  @Test("a plain text has no quotation marks, unless it is empty, and hides a secret")
  func plainTexts() {
    #expect(values.plainText(of: "card-1") == "card-1")
    #expect(values.plainText(of: "") == "\"\"")
    #expect(values.plainText(of: "a\nb") == "a⏎b")
    #expect(values.plainText(of: Phase.loading) == ".loading")
    #expect(ValueText(hiding: ["hunter2"]).plainText(of: "Hunter2!") == ValueText.secret)
  }

  @Test("an optional is written as its value or nil")
  func optionals() {
    #expect(values.text(of: Int?.some(3) as Any) == "3")
    #expect(values.text(of: Int?.none as Any) == "nil")
  }

  @Test("an enum case is written as its name without associated values")
  func enumCase() {
    #expect(values.text(of: Phase.loading) == ".loading")
    #expect(values.text(of: Phase.failed("no line")) == ".failed")
  }

  @Test("a tuple is written with its members")
  func tuples() {
    #expect(values.text(of: (1, "a")) == "(1, \"a\")")
  }

  @Test("control characters in a value are made visible")
  func controlCharacters() {
    #expect(values.text(of: "a\u{1B}[2Jb\n") == "\"a␛[2Jb⏎\"")
  }

  @Test("a text that contains a secret is hidden completely")
  func secrets() {
    let values = ValueText(hiding: ["sesame"])
    #expect(values.text(of: "open sesame!") == "“••••••”")
    #expect(values.text(of: Substring("sesame")) == "“••••••”")
    #expect(values.text(of: ("sesame", 1)) == "(“••••••”, 1)")
    #expect(values.text(of: "open") == "\"open\"")
  }
}
