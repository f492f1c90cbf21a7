/// The words that a shell adds to those of a session: the user's aliases, and the verbs that define them.
///
/// They are no part of the session: its log and a recording contain the commands that aliases stand for, so that a
/// transcript plays without them. At a question, a shell also takes the first letter of an answer.
package struct ShellWords {
  /// The user's aliases.
  package var aliases = Aliases()

  /// The names of the program's subcommands, which are no commands.
  let subcommands: [String]

  /// Makes the words of a shell without aliases.
  package init(subcommands: [String] = []) {
    self.subcommands = subcommands
  }

  /// The verbs that define aliases, which have no short forms.
  package static let verbs = [
    Verb(
      "alias",
      arguments: "[name = command]",
      summary: "define a short form of a command, or list all",
      explanation: "",
      role: .definesAlias,
      takesText: true,
      slot: { _, _ in CommandSlot(kind: .text) },
      performance: .unlogged(orElse: .noSessionHistory) { session, arguments throws(Refusal) in
        try session.alias(arguments.typed)
      }
    ),
    Verb(
      "unalias",
      arguments: "<name>",
      summary: "remove an alias",
      explanation: "",
      role: .definesAlias,
      slot: { grammar, _ in CommandSlot(candidates: grammar.aliases) },
      isPossible: { $0.shell?.aliases.rows.isEmpty == false },
      performance: .unlogged(orElse: .noSessionHistory) { session, arguments throws(Refusal) in
        guard let name = try arguments.onlyWord() else {
          throw .missingTarget(verb: "unalias", candidates: ["<name>"])
        }
        try session.shell?.aliases.remove(name)
        return []
      }
    ),
  ]

  /// Returns the verb whose name is `word`, in any letter case; nil for none.
  package static func verb(_ word: String) -> Verb? {
    verbs.first { $0.name == word.lowercased() }
  }
}

extension Session {
  /// Lists the aliases, shows one, or defines one.
  fileprivate func alias(_ text: String) throws(Refusal) -> [Output] {
    guard let aliases = shell?.aliases else { return [] }
    let layout = engine.screen.layout
    let show = { rows in [Output(.text, offset: .zero, lines: layout.table(rows, indent: 2))] }
    if text.isEmpty {
      guard !aliases.rows.isEmpty else {
        throw .other("There are no aliases. To define one: alias <name> = <command>")
      }
      return show(aliases.rows)
    }
    guard let sign = text.firstIndex(of: "=") else {
      guard !text.contains(where: \.isWhitespace) else {
        throw .other("alias what? alias [name = command]")
      }
      guard let command = aliases.command(for: text) else { throw Aliases.unknown(text) }
      return show([[text.lowercased(), command]])
    }
    let name = String(text[..<sign]).trimmed
    let command = String(text[text.index(after: sign)...]).trimmed
    guard !command.isEmpty else {
      throw .other("\(name) has no command. To remove the alias: unalias \(name)")
    }
    try shell?.aliases.define(name, as: command)
    return []
  }
}
