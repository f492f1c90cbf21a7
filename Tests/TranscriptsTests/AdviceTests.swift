import Testing

@testable import Transcripts

/// The advice in error messages is valid.
@Suite(.timeLimit(.minutes(10))) struct AdviceTests {
  @Test("the example of each header key is a valid value", arguments: HeaderKey.allCases)
  func keyExamples(key: HeaderKey) throws {
    let transcript = try Transcript("\(key.rawValue): \(key.example)\n---\n")
    #expect(transcript.header.line(of: key) == 1)
    #expect(transcript.lines.first?.kind == .field(HeaderField(key, key.example)))
  }

  @Test("the usage of each directive is valid", arguments: Directive.Name.allCases)
  func directiveUsages(name: Directive.Name) throws {
    for usage in name.usage.split(separator: ", or ") {
      let transcript = try Transcript("> a\n\(usage)\n")
      #expect(transcript.lines.count == 2)
      #expect(usage.hasPrefix("@ \(name.rawValue)"))
    }
  }

  @Test("an error message is one short line without control characters")
  func oneLine() {
    let nasty = "x\n\r\u{2028}\u{1B}[2J" + String(repeating: "y", count: 500)
    let reasons: [TranscriptError.Reason] = [
      .unknownLine(nasty), .missingBlank(marker: "|", text: nasty), .badOffset(nasty),
      .unfinishedMarker("|..."), .badQuotedText(nasty), .badPlace(nasty),
      .unknownType(nasty), .typeInCommand(nasty), .notAField(nasty), .unknownKey(nasty),
      .badValue(.title, nasty), .unknownDirective(nasty), .badArgument(directive: .at, nasty),
      .unknownGateway(nasty, known: []),
    ]
    for reason in reasons {
      let text = TranscriptError("a", line: 1, reason).description
      #expect(
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control },
        "\(text)"
      )
      #expect(!text.unicodeScalars.contains("\u{2028}"), "\(text)")
      #expect(text.count < 300)
    }
  }
}
