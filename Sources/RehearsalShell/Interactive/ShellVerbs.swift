import Rehearsal

/// The commands that the shell performs by itself, which are about the user's aliases.
///
/// They are not part of the session. A recording contains the commands that aliases stand for, so it
/// plays without the aliases.
@MainActor
final class ShellVerbs {
  private let session: Session
  private var aliases = Aliases()

  /// Makes the verbs of a shell that plays `session`.
  init(of session: Session) {
    self.session = session
  }

  /// A verb, and how the shell performs it with the rest of the line.
  private struct Entry {
    let name: String
    let usage: String
    let summary: String
    var isPossible: (ShellVerbs) -> Bool = { _ in true }
    let perform: (ShellVerbs, String) throws(Refusal) -> [Output]
  }

  /// The verbs of the shell.
  private static let entries = [
    Entry(
      name: "alias",
      usage: "alias [name = command]",
      summary: "define a short form of a command, or list all"
    ) { shell, text throws(Refusal) in
      try shell.alias(text)
    },
    Entry(
      name: "unalias",
      usage: "unalias <name>",
      summary: "remove an alias",
      isPossible: { !$0.aliases.rows.isEmpty }
    ) { shell, text throws(Refusal) in
      guard !text.isEmpty else {
        throw .missingTarget(verb: "unalias", candidates: ["<name>"])
      }
      try shell.aliases.remove(text)
      return []
    },
  ]

  /// The words that an alias cannot hide.
  static let words = Set(entries.map(\.name))

  /// Performs `line` if it is a command of the shell; returns nil for another line.
  ///
  /// A colon before the verb selects it even if a control has the same name.
  func perform(_ line: String) -> [Output]? {
    let line = line.drop(while: \.isWhitespace)
    let typed = line.prefix { !$0.isWhitespace }
    guard !session.isWordOfStage(String(typed)) else { return nil }
    let word = typed.first == ":" ? typed.dropFirst() : typed
    guard let entry = Self.entry(String(word)) else { return nil }
    do throws(Refusal) {
      return try entry.perform(self, String(line.dropFirst(typed.count)).trimmed)
    } catch {
      return [session.refuse(error)]
    }
  }

  /// Whether `line`, a command of the shell, may hold a secret: what follows is a command with one, or is not
  /// understood on a screen with a secure field.
  func mayHoldSecret(_ line: String) -> Bool {
    let words = line.trimmed.drop { !$0.isWhitespace }
    let typed = words.firstIndex(of: "=").map { words[$0...].dropFirst() } ?? words
    guard let command = session.command(in: expand(String(typed))) else { return false }
    return command.holdsSecret || session.mayHoldSecret(command)
  }

  /// Replaces an alias at the beginning of `line` with its command.
  func expand(_ line: String) -> String {
    aliases.expand(line, unless: session.isWordOfStage)
  }

  /// Returns the shell's answer to `help` with the name of an alias or a verb of the shell; nil for
  /// another command.
  func explanation(for command: Command) -> [Output]? {
    guard let topics = command.helpTopics, topics.count == 1 else { return nil }
    return row(for: topics[0]).map { table([$0]) }
  }

  /// The subcommands of the program that are no commands of a session.
  nonisolated static let subcommands = ["explore", "play", "record", "test"]

  /// Returns `output`, or where it says that the name of a subcommand is unknown, what that name is.
  func explainSubcommand(in output: Output) -> Output {
    guard case .refusal(.unknownCommand(let word, _)) = output.kind,
      Self.subcommands.contains(word.lowercased())
    else { return output }
    return session.refuse(
      .other("\(word) is a subcommand of the program. To run it: quit, and start the app with it")
    )
  }

  /// Returns the shell's addition to `help` alone: how to answer a question, its verbs, and the
  /// aliases; nothing for another command.
  func addition(to command: Command) -> [Output] {
    guard command.helpTopics?.isEmpty == true else { return [] }
    let answers = session.answerOffer.map { [[$0, "answer by the letter in brackets, or a word"]] }
    let verbs = Self.entries.map { [$0.usage, $0.summary] }
    let rows = (answers ?? []) + verbs + aliases.rows
    let lines = TextLayout(width: session.width).table(rows, indent: 4)
    return [Output(.text, offset: .zero, lines: ["  In this shell"] + lines)]
  }

  /// Whether `line` begins with an alias or a verb of the shell rather than a word of the session.
  func owns(_ line: String) -> Bool {
    line.split(whereSeparator: \.isWhitespace).first.map { row(for: String($0)) != nil } ?? false
  }

  /// Returns the aliases and verbs of the shell that begin with `beginning` and have no other meaning.
  func completions(of beginning: String) -> [Completion] {
    let verbs = Self.entries.filter { $0.isPossible(self) }.map {
      let takesWord = $0.usage.contains("<")
      return Completion(
        $0.name,
        help: $0.summary,
        ending: takesWord ? .word : .command
      )
    }
    let own = verbs + aliases.rows.map { Completion($0[0], help: $0[1]) }
    return own.filter {
      $0.word.hasPrefix(beginning.lowercased()) && !session.isWordOfStage($0.word)
    }
  }

  private static func entry(_ word: String) -> Entry? {
    entries.first { $0.name == word.lowercased() }
  }

  /// Lists the aliases, shows one, or defines one.
  private func alias(_ text: String) throws(Refusal) -> [Output] {
    if text.isEmpty {
      guard !aliases.rows.isEmpty else {
        throw .other("There are no aliases. To define one: alias <name> = <command>")
      }
      return table(aliases.rows)
    }
    guard let sign = text.firstIndex(of: "=") else {
      guard !text.contains(where: \.isWhitespace) else {
        throw .other("alias what? alias [name = command]")
      }
      guard let command = aliases.command(for: text) else { throw Aliases.unknown(text) }
      return table([[text.lowercased(), command]])
    }
    let name = String(text[..<sign]).trimmed
    let command = String(text[text.index(after: sign)...]).trimmed
    guard !command.isEmpty else {
      throw .other("\(name) has no command. To remove the alias: unalias \(name)")
    }
    try aliases.define(name, as: command)
    return []
  }

  private func row(for word: String) -> [String]? {
    guard !session.isWordOfStage(word) else { return nil }
    if let entry = Self.entry(word) { return [entry.usage, entry.summary] }
    return aliases.command(for: word).map { [word.lowercased(), $0] }
  }

  private func table(_ rows: [[String]]) -> [Output] {
    let lines = TextLayout(width: session.width).table(rows, indent: 2)
    return [Output(.text, offset: .zero, lines: lines)]
  }
}
