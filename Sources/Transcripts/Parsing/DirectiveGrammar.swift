/// The grammar of a line that begins with `@`.
///
/// Words are separated by exactly one space, so that each directive has only one spelling.
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
    // An empty argument differs from a missing one: `@ settle ` is not `@ settle`.
    let argument = end < words.endIndex ? String(words[words.index(after: end)...]) : nil
    guard let directive = Self.directive(name, argument) else {
      throw .badArgument(directive: name, argument ?? "")
    }
    return directive
  }

  private static func directive(_ name: Directive.Name, _ argument: String?) -> Directive? {
    guard let argument else { return name == .settle ? .settle(max: nil) : nil }
    return switch name {
    case .at: argument.isEmpty ? nil : .at(argument)
    case .after: WrittenDuration(argument).map { .after($0) }
    case .settle: settle(argument)
    case .event: event(argument)
    case .deliver: deliver(argument)
    case .width: WholeNumber.readWidth(argument).map { .width($0) }
    case .end: end(argument)
    case .say: JSONText(spelling: argument).map { .say($0) }
    case .pause: WrittenDuration(argument).map { .pause($0) }
    case .mark: JSONText(spelling: argument).map { .mark($0) }
    }
  }

  private static func settle(_ argument: String) -> Directive? {
    guard argument.hasPrefix("max ") else { return nil }
    return WrittenDuration(String(argument.dropFirst(4))).map { .settle(max: $0) }
  }

  private static func event(_ argument: String) -> Directive? {
    let parts = argument.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, !parts[0].isEmpty else { return nil }
    guard let call: Int = WholeNumber.read(parts[1]), call > 0 else { return nil }
    // The payload follows on separate lines.
    guard parts.count == 3 else {
      return .event(gateway: String(parts[0]), call: call, payload: "")
    }
    guard JSONReader.isValue(String(parts[2])) else { return nil }
    return .event(gateway: String(parts[0]), call: call, payload: String(parts[2]))
  }

  private static func deliver(_ argument: String) -> Directive? {
    let parts = argument.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let inbox = parts.first, !inbox.isEmpty else { return nil }
    guard parts.count == 2 else { return .deliver(inbox: String(inbox), payload: nil) }
    let payload = String(parts[1])
    return JSONReader.isValue(payload) ? .deliver(inbox: String(inbox), payload: payload) : nil
  }

  private static func end(_ argument: String) -> Directive? {
    guard argument.hasPrefix("with ") else { return nil }
    return Directive.Loose(rawValue: String(argument.dropFirst(5))).map { .end(with: $0) }
  }
}
