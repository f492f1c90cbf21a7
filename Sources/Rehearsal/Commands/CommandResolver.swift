/// Finds out what a line means: the stage's own words exactly, then the verbs and their aliases
/// exactly, then a unique beginning of either.
///
/// A colon before the word always reaches the verbs.
struct CommandResolver {
  private let views: [View]
  private let choosers: [View]

  /// Finds out what lines mean on `stage`, the one that is seen; nil while there is none.
  init(stage: Stage?) {
    views = stage?.views ?? []
    choosers = stage?.choosers ?? []
  }

  /// What `line` means, or nil when it is blank.
  func resolve(_ line: String) throws(Refusal) -> Command? {
    if let command = rowCommand(line) { return command }
    var lexer = CommandLexer(line)
    guard let word = try lexer.next() else { return nil }
    if word.text.utf8.first == UInt8(ascii: ":"), !word.isQuoted {
      return try verb(String(word.text.dropFirst()), lexer)
    }
    if let command = try ownCommand(word, lexer) { return command }
    if let verb = Verb(word: word.text) { return .verb(verb, arguments: lexer) }

    let vocabulary = Vocabulary(of: views)
    switch vocabulary.match(word.text) {
    case .found(let whole):
      let meant = CommandLexer.Word(text: whole, isQuoted: false)
      if let command = try ownCommand(meant, lexer) { return command }
      return try verb(whole, lexer)
    case .ambiguous(let candidates):
      throw .ambiguous(word.text, candidates: candidates)
    case .none:
      if case .found(let name) = WordMatch(word.text, among: views.map(\.name)) {
        throw .notInteractive(control: name)
      }
      if View.commonVerbs.contains(word.text) {
        throw .missingTarget(verb: word.text, candidates: [])
      }
      let nearest = WordMatch.nearest(to: word.text, among: vocabulary.words)
      throw .unknownCommand(
        word.text,
        suggestion: nearest.map { CommandLexer.quote($0) + lexer.rest }
      )
    }
  }

  /// A row of a menu whose whole title, of several words, was typed as it is shown.
  private func rowCommand(_ line: String) -> Command? {
    // Most lines are no title, and most stages have no menu.
    guard !choosers.isEmpty, line.utf8.contains(UInt8(ascii: " ")) else { return nil }
    for view in choosers {
      if let index = view.choice(named: line), let action = view.choiceAction {
        return .control(view, action, .choice(index))
      }
    }
    return nil
  }

  private func verb(_ word: String, _ lexer: CommandLexer) throws(Refusal) -> Command {
    if let verb = Verb(word: word) { return .verb(verb, arguments: lexer) }
    switch Verb.match(word) {
    case .found(let whole):
      guard let verb = Verb(word: whole) else { break }
      return .verb(verb, arguments: lexer)
    case .ambiguous(let candidates):
      throw .ambiguous(word, candidates: candidates)
    case .none:
      break
    }
    let nearest = WordMatch.nearest(to: word, among: Verb.allCases.map(\.rawValue))
    throw .unknownCommand(":" + word, suggestion: nearest.map { ":" + $0 + lexer.rest })
  }

  /// What the word means as one of the stage's own: a control, a row by its name or number, or a
  /// verb of its controls.
  private func ownCommand(
    _ word: CommandLexer.Word,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command? {
    // Plain loops here and below: each closure would be asked whether it runs on the main actor.
    for view in views where view.name == word.text {
      guard let action = view.actions.first else { throw .notInteractive(control: view.name) }
      return try command(view, action, lexer)
    }
    for view in choosers {
      if let index = view.choice(named: word.text), let action = view.choiceAction {
        try expectEnd(lexer, after: word.text)
        return .control(view, action, .choice(index))
      }
    }
    if let command = try verbCommand(word.text, lexer) { return command }
    if !word.isQuoted, let number = Int(word.text), number >= 0 {
      return try row(number, lexer)
    }
    return nil
  }

  /// `tap website`, `select 3`: a verb of the controls, and which of them it is for.
  private func verbCommand(_ verb: String, _ lexer: CommandLexer) throws(Refusal) -> Command? {
    var able: [(view: View, action: Action)] = []
    for view in views {
      for action in view.actions where action.verb == verb {
        able.append((view, action))
        break
      }
    }
    guard let first = able.first else { return nil }
    let names = able.map(\.view.name)
    var afterTarget = lexer
    guard let target = try afterTarget.next() else {
      if able.count == 1, first.action.standsAlone || first.action.argument.isChoice {
        return try command(first.view, first.action, lexer)
      }
      throw .missingTarget(verb: verb, candidates: names)
    }
    let match = WordMatch(target.text, among: names)
    // The only list need not be named, and its rows come before the beginning of its name.
    if able.count == 1, first.action.argument.isChoice, target.text != first.view.name {
      do throws(Refusal) {
        return try command(first.view, first.action, lexer)
      } catch {
        guard case .found = match else { throw error }
      }
    }
    if case .found(let name) = match,
      let (view, action) = able.first(where: { $0.view.name == name })
    {
      return try command(view, action, afterTarget)
    }
    if case .ambiguous(let candidates) = match {
      throw .ambiguous(target.text, candidates: candidates)
    }
    // Where the verb alone says it all, a word behind it was hardly meant for a control.
    if able.count == 1, first.action.standsAlone { try expectEnd(lexer, after: verb) }
    throw .wrongTarget(verb: verb, target: target.text, candidates: names)
  }

  private func command(
    _ view: View,
    _ action: Action,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command {
    switch action.argument {
    case .none:
      try expectEnd(lexer, after: view.name)
      return .control(view, action, .none)
    case .text(let placeholder):
      let text = lexer.verbatim
      guard !text.isEmpty else {
        throw .missingText(control: view.name, verb: action.verb, placeholder: placeholder)
      }
      return .control(view, action, .text(text))
    case .choice, .value:
      // A title of several words may be typed as it is shown.
      if let index = view.choice(named: lexer.verbatim) {
        return .control(view, action, .choice(index))
      }
      let subject = if case .value = action.argument { view.name } else { action.verb }
      var lexer = lexer
      guard let word = try lexer.next() else {
        throw .missingTarget(verb: subject, candidates: view.choices.map(CommandLexer.quote))
      }
      let index = try choice(word, of: view, action)
      try expectEnd(lexer, after: "\(subject) \(CommandLexer.quote(word.text))")
      return .control(view, action, .choice(index))
    }
  }

  private func row(_ number: Int, _ lexer: CommandLexer) throws(Refusal) -> Command? {
    let lists = views.compactMap { view in view.choiceAction.map { (view, $0) } }
    guard let (view, action) = lists.first else { return nil }
    guard lists.count == 1 else {
      throw .missingTarget(verb: action.verb, candidates: lists.map(\.0.name))
    }
    try expectEnd(lexer, after: String(number))
    let word = CommandLexer.Word(text: String(number), isQuoted: false)
    return .control(view, action, .choice(try choice(word, of: view, action)))
  }

  /// The index of what a word means: a row's number, or a title or the beginning of it.
  private func choice(
    _ word: CommandLexer.Word,
    of view: View,
    _ action: Action
  ) throws(Refusal) -> Int {
    let choices = view.choices
    if case .choice = action.argument, !word.isQuoted, let number = Int(word.text) {
      if number > 0, number <= view.choiceCount { return number - 1 }
      guard choices.contains(word.text) else {
        throw .rowOutOfRange(number, count: view.choiceCount)
      }
    }
    switch WordMatch(word.text, among: choices) {
    case .found(let title):
      return view.choice(named: title) ?? 0
    case .ambiguous(let candidates):
      throw .ambiguous(word.text, candidates: candidates.map(CommandLexer.quote))
    case .none:
      let words = choices.map(CommandLexer.quote)
      if case .value = action.argument {
        throw .wrongValue(control: view.name, value: word.text, known: words)
      }
      throw .wrongTarget(verb: action.verb, target: word.text, candidates: words)
    }
  }

  private func expectEnd(_ lexer: CommandLexer, after command: String) throws(Refusal) {
    var lexer = lexer
    if let extra = try lexer.next() {
      throw .extraArgument(command: command, argument: extra.text)
    }
  }
}
