import Rehearsal

/// What a shell adds to the session's answers: how to answer a question, the user's aliases and the shell's verbs, and the
/// description of an entry point when it is first entered.
///
/// It is not part of the session, so transcripts and recordings do not depend on it.
@MainActor
struct ShellHelp {
  let session: Session
  /// The descriptions that were shown so far.
  private var introductions: Set<String> = []

  init(session: Session) {
    self.session = session
  }

  /// Returns the description of an entry point when the user sees its first screen for the first time; otherwise nothing.
  mutating func introduction() -> [Output] {
    guard let text = session.introduction, introductions.insert(text).inserted else { return [] }
    let lines = TextLayout(width: session.width).prose(text, indent: 2)
    return [Output(.text, offset: .zero, lines: lines)]
  }

  /// The subcommands of the program that are no commands of a session.
  nonisolated static let subcommands = ["compare", "explore", "play", "record", "test"]

  /// Returns the answer to `help` with the name of an alias or a verb of the shell; nil for another command.
  func explanation(for command: Command) -> [Output]? {
    guard let topics = command.helpTopics, topics.count == 1 else { return nil }
    return row(for: topics[0]).map { [output(of: [$0], indent: 2)] }
  }

  /// Returns what follows the answer to `help` alone; nothing for another command.
  func addition(to command: Command) -> [Output] {
    guard command.helpTopics?.isEmpty == true else { return [] }
    let answers = session.answerOffer.map { [[$0, "answer by the letter in brackets, or a word"]] }
    let rows = (answers ?? []) + ShellWords.verbs.map { $0.row } + aliases.rows
    return [output(of: rows, below: ["  In this shell"], indent: 4)]
  }

  private var aliases: Aliases { session.shell?.aliases ?? Aliases() }

  private func row(for word: String) -> [String]? {
    guard !session.isWordOfStage(word) else { return nil }
    return ShellWords.verb(word)?.row ?? aliases.command(for: word).map { [word.lowercased(), $0] }
  }

  private func output(of rows: [[String]], below title: [String] = [], indent: Int) -> Output {
    let lines = TextLayout(width: session.width).table(rows, indent: indent)
    return Output(.text, offset: .zero, lines: title + lines)
  }
}

extension Verb {
  @MainActor fileprivate var row: [String] { [usage, summary] }
}
