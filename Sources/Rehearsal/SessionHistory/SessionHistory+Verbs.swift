extension SessionHistory {
  /// Does what a verb says that is about the session, and no part of it.
  func perform(_ verb: Verb, _ arguments: CommandLexer) throws(Refusal) -> [Output] {
    switch verb {
    case .undo:
      try session.expectEnd(arguments, after: verb)
      return arrival("Undone: \(try undo().command ?? "")")
    case .redo:
      try session.expectEnd(arguments, after: verb)
      return arrival("Redone: \(try redo().command ?? "")")
    case .turn:
      return try goToTurn(session.onlyWord(arguments, after: verb))
    case .turns:
      try session.expectEnd(arguments, after: verb)
      return answer(LogTable(layout: layout).list(turns, present: turn))
    case .log:
      return try log(session.onlyWord(arguments, after: verb))
    default:
      return try performOnFile(verb, try session.onlyWord(arguments, after: verb))
    }
  }

  private func performOnFile(_ verb: Verb, _ name: String?) throws(Refusal) -> [Output] {
    guard let files else { throw .noFileAccess }
    guard let name, !name.isEmpty else {
      throw .missingTarget(
        verb: verb.rawValue,
        candidates: verb == .script ? ["<file>", "off"] : ["<file>"]
      )
    }
    switch verb {
    case .save: return answer(prose(try files.save(to: name)))
    case .restore:
      return arrival(try files.restore(from: name))
    default:
      return answer(
        prose(name == "off" ? try files.endScript() : try files.beginScript(at: name))
      )
    }
  }

  private func goToTurn(_ word: String?) throws(Refusal) -> [Output] {
    let last = turns.count - 1
    guard let word else {
      throw .missingTarget(verb: "turn", candidates: [last == 0 ? "0" : "0 to \(last)"])
    }
    guard let number = Int(word) else { throw .unknownTurn(word, count: last) }
    try go(toTurn: number)
    return arrival("Turn \(number): \(turns[number].command ?? "the beginning")")
  }

  private func log(_ word: String?) throws(Refusal) -> [Output] {
    switch word {
    case nil: return answer(LogTable(layout: layout).table(session.log.turns, present: turn))
    case "--json":
      // Nothing may have happened before the first command, and then there is nothing to tell.
      let turns = session.log.turns.filter { $0.number > 0 || !$0.entries.isEmpty }
      return answer(try turns.map(LogRecord.json))
    case let word?: throw .extraArgument(command: Verb.log.usage, argument: word)
    }
  }

  private var layout: TextLayout { session.screen.layout }

  private func prose(_ text: String) -> [String] {
    layout.prose(text, indent: 2)
  }

  private func answer(_ lines: [String]) -> [Output] {
    [Output(.text, offset: .zero, lines: lines)]
  }

  /// What led here, and what is here.
  private func arrival(_ text: String) -> [Output] {
    answer([layout.row("  " + text)]) + session.scenery
  }
}
