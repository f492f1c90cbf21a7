/// Finds the words with which an unfinished line can go on, derived from the controls of the stage,
/// the verbs and the knobs.
struct Completer {
  let views: [View]
  let knobs: [any KnobDeclaration]
  let routes: [RouteEntry]

  /// The words that the last word of `line` can become; a line that ends with a blank begins a new
  /// one.
  func completions(of line: String) -> [Completion] {
    var lexer = CommandLexer(line)
    // A quote that is still open is no mistake yet, but there is nothing to offer within it.
    guard var words = try? lexer.remaining().map(\.text) else { return [] }
    let last = line.last?.isWhitespace == false ? words.popLast() ?? "" : ""
    let typed = last.lowercased()
    return candidates(after: words, typing: last)
      .filter { $0.word.lowercased().hasPrefix(typed) }
      .map { Completion($0.isTypedAsIs ? $0.word : CommandLexer.quote($0.word), help: $0.help) }
  }

  /// A word before it is quoted.
  private struct Candidate {
    let word: String
    var help = ""
    var isTypedAsIs = false
  }

  private func candidates(after words: [String], typing last: String) -> [Candidate] {
    guard let first = words.first else { return firstWords(typing: last) }
    if first.hasPrefix(":") { return arguments(of: String(first.dropFirst()), words) }
    if let view = views.first(where: { $0.name == first }) {
      return words.count == 1 ? choices(of: view) : []
    }
    let able = views.filter { $0.actions.contains { $0.verb == first } }
    if !able.isEmpty { return targets(able, verb: first, words) }
    return arguments(of: first, words)
  }

  private func firstWords(typing last: String) -> [Candidate] {
    if last.hasPrefix(":") {
      return Verb.allCases.map {
        Candidate(word: ":" + $0.rawValue, help: $0.summary, isTypedAsIs: true)
      }
    }
    return Vocabulary(of: views).entries.map {
      Candidate(word: $0.word, help: $0.help)
    }
  }

  private func targets(_ able: [View], verb: String, _ words: [String]) -> [Candidate] {
    if words.count == 2, let view = able.first(where: { $0.name == words[1] }) {
      return choices(of: view)
    }
    guard words.count == 1 else { return [] }
    // The only list need not be named.
    if able.count == 1, able[0].actions.contains(where: { $0.verb == verb && $0.argument.isChoice })
    {
      return choices(of: able[0])
    }
    return able.map { view in
      Candidate(word: view.name, help: view.actions.first { $0.verb == verb }?.help ?? "")
    }
  }

  private func choices(of view: View) -> [Candidate] {
    guard view.actions.contains(where: \.argument.isChoice) else { return [] }
    return view.choices.map { Candidate(word: $0) }
  }

  /// Routes that begin alike are told apart by what only the user knows.
  private var beginningsOfRoutes: [Candidate] {
    var seen: Set<String> = []
    return routes.filter { seen.insert($0.prefix).inserted }
      .map { Candidate(word: $0.prefix, help: $0.summary) }
  }

  private func arguments(of verb: String, _ words: [String]) -> [Candidate] {
    switch (Verb(word: verb), words.count) {
    case (.examine, 1):
      return views.map { Candidate(word: $0.name) }
        + Anatomy.Part.allCases.map { Candidate(word: $0.rawValue, help: "what it is made of") }
    case (.help, 1):
      return Vocabulary(of: views).entries.map { Candidate(word: $0.word, help: $0.help) }
    case (.script, 1): return [Candidate(word: "off", help: "stop writing")]
    case (.log, 1): return [Candidate(word: "--json", help: "one JSON object a turn")]
    case (.xray, 1...2):
      return (XRaySetting.words + routes.filter { !$0.isWithinEntrance }.map(\.pattern))
        .map { Candidate(word: $0) }
    case (.go, 1): return beginningsOfRoutes
    case (.where, 1): return [Candidate(word: "--json", help: "for programs", isTypedAsIs: true)]
    case (.set, 1): return knobs.map { Candidate(word: $0.name, help: $0.summary) }
    case (.set, 2):
      return knobs.first { $0.name == words[1] }?.words.map { Candidate(word: $0) } ?? []
    default: return []
    }
  }
}
