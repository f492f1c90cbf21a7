import Rehearsal

/// Words of the user's own for commands.
///
/// Letter case makes no difference, as in any command.
struct Aliases {
  private var commands: [String: String] = [:]

  /// Makes `name` stand for `command`.
  ///
  /// Throws a refusal when it cannot be told from something else that is typed.
  mutating func define(_ name: String, as command: String) throws(Refusal) {
    let name = name.lowercased()
    let isWord = !name.isEmpty && !name.contains { $0.isWhitespace || "'\"\\:=".contains($0) }
    guard isWord, Int(name) == nil else {
      throw .other(
        "“\(name)” cannot be an alias: it is one word, no number, without quotes, : or \\."
      )
    }
    guard !Self.isTaken(name) else {
      throw .other("“\(name)” means something already, and an alias cannot hide it.")
    }
    commands[name] = command
  }

  /// Makes `name` stand for nothing any more.
  mutating func remove(_ name: String) throws(Refusal) {
    guard commands.removeValue(forKey: name.lowercased()) != nil else { throw Self.unknown(name) }
  }

  /// What `name` stands for; nil if it is no alias.
  func command(for name: String) -> String? { commands[name.lowercased()] }

  /// The aliases and what they stand for, by name.
  var rows: [[String]] {
    commands.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
  }

  /// `line` with the command for the alias that it begins with, and so on, each alias once at most.
  ///
  /// `isTaken` tells words that mean something else where the line is typed.
  func expand(_ line: String, unless isTaken: (String) -> Bool) -> String {
    var line = Substring(line)
    var used: Set<String> = []
    while true {
      let start = line.drop(while: \.isWhitespace)
      let word = start.prefix { !$0.isWhitespace }.lowercased()
      guard let command = commands[word], used.insert(word).inserted,
        !isTaken(String(start.prefix(word.count)))
      else { return String(line) }
      line = command + start.dropFirst(word.count)
    }
  }

  static func unknown(_ name: String) -> Refusal {
    .other("There is no alias “\(name)”. To make it one: alias \(name) = <command>")
  }

  private static func isTaken(_ name: String) -> Bool {
    AliasCommand.Verb(rawValue: name) != nil
      || Verb.allCases.contains { $0.rawValue == name || $0.aliases.contains(name) }
  }
}
