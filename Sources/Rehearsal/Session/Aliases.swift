/// The user's aliases for commands.
///
/// Case is ignored, as in commands.
package struct Aliases {
  private var commands: [String: String] = [:]

  /// Makes no aliases.
  package init() {}

  /// Defines `name` as an alias for `command`.
  ///
  /// Throws a refusal if `name` would be ambiguous.
  package mutating func define(_ name: String, as command: String) throws(Refusal) {
    let name = name.lowercased()
    let isWord = !name.isEmpty && !name.contains { $0.isWhitespace || "'\"\\:=".contains($0) }
    guard isWord, Int(name) == nil else {
      throw .other(
        "“\(name)” cannot be an alias. An alias is one word, not a number, without quotes, :, = or \\."
      )
    }
    guard !Self.isTaken(name) else {
      throw .other(
        "“\(name)” already has a meaning, and an alias cannot hide it. Choose another name."
      )
    }
    commands[name] = command
  }

  /// Removes the alias `name`.
  package mutating func remove(_ name: String) throws(Refusal) {
    guard commands.removeValue(forKey: name.lowercased()) != nil else { throw Self.unknown(name) }
  }

  /// Returns the command for `name`; nil if it is not an alias.
  package func command(for name: String) -> String? { commands[name.lowercased()] }

  /// The aliases and their commands, sorted by name.
  package var rows: [[String]] {
    commands.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
  }

  /// Expands the alias at the beginning of `line` repeatedly, but each alias at most once.
  ///
  /// `isTaken` returns whether a word already has another meaning at this place.
  package func expand(_ line: String, unless isTaken: (String) -> Bool) -> String {
    if commands.isEmpty { return line }
    var line = line
    var used: Set<String> = []
    while true {
      var lexer = CommandLexer(line)
      guard let word = try? lexer.next(), !word.isQuoted,
        let command = command(for: word.text), used.insert(word.text.lowercased()).inserted,
        !isTaken(word.text)
      else { return line }
      line = command + lexer.rest
    }
  }

  static func unknown(_ name: String) -> Refusal {
    .other("There is no alias “\(name)”. To define it: alias \(name) = <command>")
  }

  private static func isTaken(_ name: String) -> Bool {
    ShellWords.verb(name) != nil || VerbTable.standard[name] != nil
  }
}
