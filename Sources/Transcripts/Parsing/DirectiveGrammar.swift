/// What a line that begins with `@` means.
nonisolated struct DirectiveGrammar {
  let line: String

  func parse() throws(TranscriptError.Reason) -> Directive {
    let text = line.dropFirst()
    guard text.first == " " || text.isEmpty else {
      throw .missingBlank(marker: "@", text: String(text))
    }
    let words = text.dropFirst()
    let end = words.firstIndex(of: " ") ?? words.endIndex
    guard let name = Directive.Name(rawValue: String(words[..<end])) else {
      throw .unknownDirective(String(words))
    }
    let argument = String(words[end...].dropFirst())
    switch name {
    case .at:
      guard !argument.isEmpty else { throw .badArgument(directive: name, argument) }
      return .at(argument)
    }
  }
}
