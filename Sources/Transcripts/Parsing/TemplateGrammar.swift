/// The grammar of places in output lines and commands: `{name:type}`, `{name}`, `{…}`.
///
/// In a command, `{U+001B}` stands for an invisible character. `{{` is a literal brace. An
/// unmatched closing brace is literal too.
nonisolated enum TemplateGrammar {
  static func line(_ text: String) throws(TranscriptError.Reason) -> LineTemplate {
    let pieces = try split(text).map { piece throws(TranscriptError.Reason) -> LineTemplate.Piece in
      switch piece {
      case .text(let text): return .text(text)
      case .place("…"): return .rest
      case .place(let place):
        let (name, type) = try nameAndType(place)
        guard let type else { return .reference(name: name) }
        guard let type = PlaceholderType(rawValue: type) else { throw .unknownType(type) }
        return .value(name: name, type: type)
      }
    }
    return LineTemplate(pieces: pieces, spelling: text)
  }

  static func command(_ text: String) throws(TranscriptError.Reason) -> CommandTemplate {
    let pieces = try split(text).map {
      piece throws(TranscriptError.Reason) -> CommandTemplate.Piece in
      switch piece {
      case .text(let text): return .text(text)
      case .place(let place):
        if place.hasPrefix("secret:") {
          let name = String(place.dropFirst(7))
          guard isName(name) else { throw .badPlace("{\(place)}") }
          return .secret(name: name)
        }
        if let character = character(place) { return .text(character) }
        let (name, type) = try nameAndType(place)
        guard type == nil else { throw .typeInCommand(place) }
        return .reference(name: name)
      }
    }
    return CommandTemplate(pieces: pieces, spelling: text)
  }

  /// Returns the character that `place` names by its code point; nil if it is another place.
  private static func character(_ place: String) -> String? {
    let digits = place.dropFirst(2)
    guard place.hasPrefix("U+"), (4...6).contains(digits.utf8.count),
      digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { return nil }
    return String(scalar)
  }

  private enum Piece {
    case text(String)
    case place(String)
  }

  private static func split(_ template: String) throws(TranscriptError.Reason) -> [Piece] {
    var pieces: [Piece] = []
    var text = Substring()
    var rest = Substring(template).unicodeScalars
    while let brace = rest.firstIndex(of: "{") {
      text += Substring(rest[..<brace])
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        text += "{"
        rest.removeFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "}") else { throw .badPlace("{" + String(rest)) }
      if !text.isEmpty { pieces.append(.text(String(text))) }
      text = ""
      pieces.append(.place(String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    text += Substring(rest)
    if !text.isEmpty { pieces.append(.text(String(text))) }
    return pieces
  }

  private static func nameAndType(
    _ place: String
  ) throws(TranscriptError.Reason) -> (name: String, type: String?) {
    let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard isName(name) else { throw .badPlace("{\(place)}") }
    return (name, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Whether `text` has only letters, digits, hyphens and underscores, and begins with a letter.
  private static func isName(_ text: String) -> Bool {
    text.utf8.first?.isLetter == true
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
  }
}
