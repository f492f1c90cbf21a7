import Rehearsal

/// Parses the lines that are typed in the shell, and performs its own verbs, which are about the user's aliases.
///
/// The verbs are not part of the session. A recording contains the commands that aliases stand for, so it
/// plays without the aliases.
@MainActor
final class ShellVerbs {
  private let session: Session
  private var aliases = Aliases()

  /// Makes the verbs of a shell that plays `session`.
  init(of session: Session) {
    self.session = session
  }

  /// A typed line with its meaning.
  struct Line {
    enum Meaning {
      /// A verb of the shell, and the rest of the line.
      case own(Entry, text: String)
      /// A command of the session, in which aliases have been replaced.
      case session(Command)
    }

    /// The line as it was typed, but with the answer that a letter stands for.
    let text: String
    let meaning: Meaning
  }

  /// A verb, and how the shell performs it with the rest of the line.
  struct Entry {
    let name: String
    let usage: String
    let summary: String
    var isPossible: (ShellVerbs) -> Bool = { _ in true }
    fileprivate let perform: (ShellVerbs, String) throws(Refusal) -> [Output]
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

  /// Parses `line`: the letter of an answer, a verb of the shell, or a command of the session, which may begin with an
  /// alias; nil for a blank line.
  ///
  /// A colon before a verb of the shell selects it even if a control has the same name.
  func parse(_ line: String) -> Line? {
    let line = session.answer(for: line) ?? line
    var lexer = CommandLexer(line)
    if let word = try? lexer.next(), !word.isQuoted, !session.isWordOfStage(word.text),
      let entry = Self.entry(word.verbAfterColon ?? word.text)
    {
      return Line(text: line, meaning: .own(entry, text: String(lexer.rest).trimmed))
    }
    return session.command(in: expand(line)).map { Line(text: line, meaning: .session($0)) }
  }

  /// Performs a verb of the shell with the rest of its line.
  func perform(_ entry: Entry, _ text: String) -> [Output] {
    do throws(Refusal) {
      return try entry.perform(self, text)
    } catch {
      return [session.refuse(error)]
    }
  }

  /// Whether `text` after a verb of the shell may hold a secret: it is a command with one, or is not understood on a
  /// screen with a secure field.
  func mayHoldSecret(_ text: String) -> Bool {
    let definition = text.firstIndex(of: "=").map { String(text[$0...].dropFirst()) }
    guard let command = session.command(in: expand(definition ?? text)) else { return false }
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

  /// Returns the first word of an unfinished line if it is an alias or a verb of the shell rather than a word of the
  /// session.
  func ownWord(of line: String) -> TypedWord? {
    var lexer = CommandLexer(line, isUnfinished: true)
    guard let word = try? lexer.next(), !word.isQuoted, row(for: word.text) != nil else {
      return nil
    }
    return word
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
