import Rehearsal

/// Handles commands about aliases.
///
/// Aliases are not part of a session. A recording contains the expanded commands, so it plays
/// without the aliases.
@MainActor
final class AliasCommands {
  private var aliases = Aliases()

  /// Returns the answer to a command about aliases; nil if `line` is another command.
  ///
  /// If a control has the same name as a verb, a colon before the verb selects the verb.
  func answer(_ line: String, in session: Session) -> [Output]? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, !session.isWordOfStage(first) else { return nil }
    if words.count == 2, session.verb(in: line) == .help, let row = row(for: words[1], in: session)
    {
      return answer([row], in: session)
    }
    do throws(Refusal) {
      guard let command = try AliasCommand(line) else { return nil }
      return answer(try perform(command), in: session)
    } catch {
      return [session.refuse(error)]
    }
  }

  /// Expands the aliases in `line` for the session.
  func expand(_ line: String, in session: Session) -> String {
    aliases.expand(line, unless: session.isWordOfStage)
  }

  /// Whether `line` begins with an alias or a verb of the shell rather than a word of the session.
  func owns(_ line: String, in session: Session) -> Bool {
    guard let word = line.split(whereSeparator: \.isWhitespace).first.map(String.init) else {
      return false
    }
    return row(for: word, in: session) != nil
  }

  /// The aliases and verbs of the shell that begin with `beginning` and have no other meaning.
  func completions(of beginning: String, in session: Session) -> [Completion] {
    let verbs = AliasCommand.Verb.allCases.map {
      Completion($0.rawValue, help: $0.summary, ending: $0 == .unalias ? .word : .command)
    }
    let own = verbs + aliases.rows.map { Completion($0[0], help: $0[1]) }
    return own.filter {
      $0.word.hasPrefix(beginning.lowercased()) && !session.isWordOfStage($0.word)
        && ($0.word != AliasCommand.Verb.unalias.rawValue || !aliases.rows.isEmpty)
    }
  }

  /// The shell's addition to `help`: how to answer a question, how to define aliases, and the list
  /// of aliases.
  func help(in session: Session) -> [Output] {
    let answers = session.answerOffer.map { [[$0, "answer by the letter in brackets, or a word"]] }
    let verbs = AliasCommand.Verb.allCases.map { [$0.usage, $0.summary] }
    let rows = (answers ?? []) + verbs + aliases.rows
    let table = layout(of: session).table(rows, indent: 4)
    return [Output(.text, offset: .zero, lines: ["  In this shell"] + table)]
  }

  private func perform(_ command: AliasCommand) throws(Refusal) -> [[String]] {
    switch command {
    case .list:
      guard !aliases.rows.isEmpty else {
        throw .other("There are no aliases. To make one: alias <name> = <command>")
      }
      return aliases.rows
    case .show(let name):
      guard let command = aliases.command(for: name) else { throw Aliases.unknown(name) }
      return [[name.lowercased(), command]]
    case .define(let name, let command):
      try aliases.define(name, as: command)
      return []
    case .remove(let name):
      try aliases.remove(name)
      return []
    }
  }

  private func row(for word: String, in session: Session) -> [String]? {
    guard !session.isWordOfStage(word) else { return nil }
    if let verb = AliasCommand.Verb(rawValue: word.lowercased()) {
      return [verb.usage, verb.summary]
    }
    return aliases.command(for: word).map { [word.lowercased(), $0] }
  }

  private func answer(_ rows: [[String]], in session: Session) -> [Output] {
    guard !rows.isEmpty else { return [] }
    return [Output(.text, offset: .zero, lines: layout(of: session).table(rows, indent: 2))]
  }

  private func layout(of session: Session) -> TextLayout {
    TextLayout(width: session.width)
  }
}
