import Rehearsal

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

  /// Reads the name of a call, and the payload: the rest of the line, or the lines below.
  private static func event(_ argument: String) -> Directive? {
    let end = argument.firstIndex(of: " ") ?? argument.endIndex
    let gateway = String(argument[..<end])
    guard !gateway.isEmpty else { return nil }
    // Each part of the rest begins with a space.
    var rest = argument[end...]
    var request: JSONText?
    if rest.hasPrefix(" \"") {
      var reader = JSONReader(String(rest.dropFirst()))
      guard reader.readString() != nil else { return nil }
      let spelling = rest.dropFirst().utf8.prefix(reader.offset)
      request = JSONText(spelling: String(Substring(spelling)))
      rest = rest[spelling.endIndex...]
    }
    var place = 1
    if let digit = rest.dropFirst().first, digit.isNumber {
      let number = rest.dropFirst().prefix { $0 != " " }
      // The first call is not numbered.
      guard let read: Int = WholeNumber.read(number), read > 1 else { return nil }
      place = read
      rest = rest[number.endIndex...]
    }
    let call = Directive.Call(gateway: gateway, request: request, place: place)
    guard !rest.isEmpty else { return .event(call, payload: "") }
    let payload = String(rest.dropFirst())
    guard rest.first == " ", JSONReader.isValue(payload) else { return nil }
    return .event(call, payload: payload)
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
