import Rehearsal

/// A command about aliases.
enum AliasCommand: Equatable {
  /// The verbs about aliases.
  enum Verb: String, CaseIterable {
    case alias, unalias

    /// The syntax of the command.
    var usage: String {
      switch self {
      case .alias: "alias [name = command]"
      case .unalias: "unalias <name>"
      }
    }

    /// A short description of the command.
    var summary: String {
      switch self {
      case .alias: "let a word stand for a command, or list such words"
      case .unalias: "let a word stand for nothing any more"
      }
    }
  }

  case list
  case show(String)
  case define(String, command: String)
  case remove(String)

  /// Parses `line`; nil if the line is not about aliases.
  init?(_ line: String) throws(Refusal) {
    let line = line.drop(while: \.isWhitespace)
    let word = line.prefix { !$0.isWhitespace }
    let name = word.hasPrefix(":") ? word.dropFirst() : word
    guard let verb = Verb(rawValue: name.lowercased()) else { return nil }
    let rest = Self.trimmed(line.dropFirst(word.count))
    switch verb {
    case .alias: self = try Self.parse(rest)
    case .unalias:
      guard !rest.isEmpty else { throw .missingTarget(verb: verb.rawValue, candidates: ["<name>"]) }
      self = .remove(String(rest))
    }
  }

  private static func parse(_ rest: Substring) throws(Refusal) -> AliasCommand {
    if rest.isEmpty { return .list }
    guard let sign = rest.firstIndex(of: "=") else {
      guard !rest.contains(where: \.isWhitespace) else {
        throw .other("alias what? \(Verb.alias.usage)")
      }
      return .show(String(rest))
    }
    let name = trimmed(rest[..<sign])
    let command = trimmed(rest[rest.index(after: sign)...])
    guard !command.isEmpty else {
      throw .other("\(name) stands for nothing. To forget it: unalias \(name)")
    }
    return .define(String(name), command: String(command))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
