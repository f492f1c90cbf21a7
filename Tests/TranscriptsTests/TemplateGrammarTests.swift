import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TemplateGrammarTests {
  @Test(
    "a line template is split into its pieces",
    arguments: [
      ("", []),
      ("plain", [.text("plain")]),
      ("{…}", [.rest]),
      ("{{", [.text("{")]),
      ("}", [.text("}")]),
      ("}}", [.text("}}")]),
      ("{{x}}", [.text("{x}}")]),
      ("{{{a}", [.text("{"), .reference(name: "a")]),
      ("{a}{b}", [.reference(name: "a"), .reference(name: "b")]),
      ("{a-b_C9:uuid}", [.value(name: "a-b_C9", type: .uuid)]),
      (
        "a{x:int}b{…}c", [.text("a"), .value(name: "x", type: .int), .text("b"), .rest, .text("c")]
      ),
      ("é{…}\u{301}", [.text("é"), .rest, .text("\u{301}")]),
    ] as [(String, [LineTemplate.Piece])]
  )
  func linePieces(text: String, pieces: [LineTemplate.Piece]) throws {
    let template = try TemplateGrammar.line(text)
    #expect(template.pieces == pieces)
    #expect(template.spelling == text)
  }

  @Test(
    "a command template is split into its pieces",
    arguments: [
      ("open {id}", [.text("open "), .reference(name: "id")]),
      ("pin {secret:pin}", [.text("pin "), .secret(name: "pin")]),
      ("{{id}", [.text("{id}")]),
      ("{secret}", [.reference(name: "secret")]),
      ("a{U+001B}[", [.text("a"), .text("\u{1B}"), .text("[")]),
      ("{U+1F600}{U+202E}", [.text("😀"), .text("\u{202E}")]),
    ] as [(String, [CommandTemplate.Piece])]
  )
  func commandPieces(text: String, pieces: [CommandTemplate.Piece]) throws {
    let template = try TemplateGrammar.command(text)
    #expect(template.pieces == pieces)
    #expect(template.spelling == text)
  }

  @Test(
    "a placeholder that a command cannot have is rejected",
    arguments: [
      "{…}", "{secret:}", "{secret:1}", "{secret:a:b}", "{", "{a:int}", "{}", "{U+}", "{U+D800}",
      "{U+110000}", "{U+1}", "{U+00zz}", "{U++041}",
    ]
  )
  func invalidCommands(text: String) {
    #expect(throws: TranscriptError.Reason.self) { try TemplateGrammar.command(text) }
  }

  @Test("a command template is filled once with its values and secrets")
  func filling() throws {
    let template = try TemplateGrammar.command("{{{a}}} {b} {secret:pin}")
    #expect(template.missingValue(in: [:]) == "a")
    #expect(template.missingValue(in: ["a": "1"]) == "b")
    let values = ["a": "{b}", "b": ""]
    #expect(template.missingValue(in: values) == nil)
    // Inserted values are not expanded again.
    #expect(template.fill(values, secrets: ["pin": "{a}"]) == "{{b}}}  {a}")
  }
}
