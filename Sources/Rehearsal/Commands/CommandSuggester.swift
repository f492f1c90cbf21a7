/// Finds what a line that is not understood was probably meant to be, among what would be accepted.
struct CommandSuggester {
  let grammar: CommandGrammar
  let resolver: CommandResolver
  /// Whether a route leads anywhere in the app.
  let isRoute: (String) -> Bool

  /// The command that is most like `line`; nil for none.
  func suggestion(for line: String) -> String? {
    var lexer = CommandLexer(line)
    guard let word = try? lexer.next() else { return nil }
    // Behind a colon there are verbs alone.
    let isAlone =
      lexer.rest.allSatisfy(\.isWhitespace) && (word.isQuoted || !word.text.hasPrefix(":"))
    var guesses: [String] = []
    if isAlone, isRoute(word.text) { guesses.append("go " + CommandLexer.quote(word.text)) }
    if let nearest = nearest(to: word) {
      // What follows may be what is wrong.
      guesses += [nearest + lexer.rest, nearest]
    }
    let routes = isAlone ? grammar.routes.map(\.pattern).filter(isRoute) : []
    if let nearest = WordMatch.nearest(to: word.text, among: routes) {
      guesses.append("go " + CommandLexer.quote(nearest))
    }
    return guesses.first(where: isAccepted)
  }

  /// The word that a line can begin with and that is spelled most like `word`, as it must be typed.
  private func nearest(to word: CommandLexer.Word) -> String? {
    guard word.text.hasPrefix(":"), !word.isQuoted else {
      let words = Vocabulary(of: grammar.views, verbs: grammar.verbs).words
      return WordMatch.nearest(to: word.text, among: words).map(CommandLexer.quote)
    }
    return WordMatch.nearest(to: String(word.text.dropFirst()), among: grammar.verbs.names)
      .map { ":" + $0 }
  }

  /// Whether `line` can be done here and now.
  private func isAccepted(_ line: String) -> Bool {
    guard let meaning = try? resolver.resolve(line) else { return false }
    guard case .verb(let verb, let arguments) = meaning else { return true }
    let words = arguments.words
    let isTold = !words.isEmpty || !verb.needsArgument
    let leads = verb.name != "go" || words.count == 1 && isRoute(words[0])
    return isTold && leads && grammar.canPerform(verb)
      && grammar.wrongArgument(in: TypedWord.words(of: line)) == nil
  }
}
