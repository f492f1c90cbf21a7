/// Suggests a correction of a line that is not understood.
struct CommandSuggester {
  let grammar: CommandGrammar
  /// Whether a route leads anywhere in the app.
  let isRoute: (String) -> Bool

  /// Returns the command most similar to `line` that would be accepted, or nil if there is none.
  func suggestion(for line: String) -> String? {
    var lexer = CommandLexer(line)
    guard let word = try? lexer.next() else { return nil }
    // Only verbs can follow a colon.
    let isAlone = lexer.rest.allSatisfy(\.isWhitespace) && word.verbAfterColon == nil
    var guesses: [String] = []
    if isAlone, isRoute(word.text) { guesses += command(following: word.text) }
    guesses += commands(choosing: line.trimmed)
    if let nearest = nearest(to: word) {
      // The mistake may be in the words after it.
      guesses += [nearest + lexer.rest, nearest]
    }
    let routes = isAlone ? grammar.routes.map(\.pattern) : []
    if let nearest = WordMatch.nearest(to: word.text, among: routes), isRoute(nearest) {
      guesses += command(following: nearest)
    }
    return guesses.first(where: isAccepted)
  }

  /// Returns the command that would follow `route`, if there is a verb for it.
  private func command(following route: String) -> [String] {
    let verb = grammar.verbs[.followsRoutes]
    return verb.map { ["\($0.name) \(CommandLexer.quote(route))"] } ?? []
  }

  /// Returns the commands that would choose the row or the value that `name` names.
  private func commands(choosing name: String) -> [String] {
    grammar.choiceControls.flatMap { view, action in
      let isRow = action.argument.isRow
      // A few letters are a part of many titles.
      let match = WordMatch(name, among: view.choices, anywhere: isRow && name.count > 2)
      guard case .found = match else { return [String]() }
      return ["\(action.verb) \(name)", "\(view.name) \(name)"]
    }
  }

  /// Returns the first word of a command that is closest in spelling to `word`, as it must be typed.
  private func nearest(to word: TypedWord) -> String? {
    if let verb = word.verbAfterColon {
      return WordMatch.nearest(to: verb, among: grammar.verbs.names).map { ":" + $0 }
    }
    return WordMatch.nearest(to: word.text, among: grammar.vocabulary.words)
      .map(CommandLexer.quote)
  }

  /// Whether `line` can be performed on the visible stage now.
  private func isAccepted(_ line: String) -> Bool {
    switch grammar.resolver.meaning(of: line) {
    case .refused: return false
    case .control, .row: return true
    case .verb(let arguments):
      let (verb, words) = (arguments.verb, arguments.words)
      let isComplete = !words.isEmpty || !verb.needsArgument
      let leads = verb.role != .followsRoutes || words.count == 1 && isRoute(words[0])
      return isComplete && leads && grammar.canPerform(verb)
        && UnfinishedLine(line, by: grammar).wrongArgument == nil
    }
  }
}
