/// Resolves a line to a command.
///
/// It tries the exact words of the stage, then the exact verbs and their aliases, then a unique
/// beginning of either. A colon before the word always selects a verb. A line that is not
/// understood is refused without a suggestion; ``CommandSuggester`` makes those.
struct CommandResolver {
  private let views: [View]
  private let choosers: [View]
  private let verbs: VerbTable

  /// Makes a resolver for `stage`, the visible one, which is nil while there is none, and for `verbs`.
  init(stage: Stage?, verbs: VerbTable) {
    views = stage?.views ?? []
    choosers = stage?.choosers ?? []
    self.verbs = verbs
  }

  /// Returns the meaning of `line`, which is not blank.
  func resolve(_ line: String) throws(CommandRefusal) -> Command.Meaning {
    if let command = titleCommand(line) { return command }
    var lexer = CommandLexer(line)
    guard let word = try lexer.next() else { throw .unknownCommand(line, suggestion: nil) }
    if word.text.utf8.first == UInt8(ascii: ":"), !word.isQuoted {
      return try verb(String(word.text.dropFirst()), lexer)
    }
    if let command = try ownCommand(word, lexer) { return command }
    if let verb = verbs[word.text] { return try command(verb, lexer) }
    for view in views where view.name == word.text { throw .notInteractive(control: view.name) }
    if let command = try beginningOfTitle(line) { return command }

    let vocabulary = Vocabulary(of: views, verbs: verbs)
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
      throw .unknownCommand(word.text, suggestion: nil)
    }
  }

  /// The row of a menu whose whole title, of several words, is the line.
  private func titleCommand(_ line: String) -> Command.Meaning? {
    // Most lines are no title, and most stages have no menu.
    guard !choosers.isEmpty, line.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let line = line.trimmed
    guard line.utf8.contains(UInt8(ascii: " ")) else { return nil }
    for view in choosers {
      if let command = row(line, of: view) { return command }
      let titles = view.choices.filter { $0.utf8.count == line.utf8.count }
      if case .found(let title) = WordMatch(line, among: titles) { return row(title, of: view) }
    }
    return nil
  }

  /// The row of a menu whose title, of several words, begins with the line.
  private func beginningOfTitle(_ line: String) throws(CommandRefusal) -> Command.Meaning? {
    guard !choosers.isEmpty else { return nil }
    let line = line.trimmed
    guard line.contains(where: \.isWhitespace) else { return nil }
    switch WordMatch(line, among: choosers.flatMap(\.choices)) {
    case .found(let title):
      return choosers.first { $0.choice(named: title) != nil }.flatMap { row(title, of: $0) }
    case .ambiguous(let titles):
      throw .ambiguous(line, candidates: titles.map(CommandLexer.quote))
    case .none:
      return nil
    }
  }

  private func row(_ title: String, of view: View) -> Command.Meaning? {
    guard let index = view.choice(named: title), let action = view.choiceAction else { return nil }
    return .control(view, action, .choice(index))
  }

  private func verb(_ word: String, _ lexer: CommandLexer) throws(CommandRefusal) -> Command.Meaning
  {
    if let verb = verbs[word] { return try command(verb, lexer) }
    switch verbs.match(word) {
    case .found(let whole):
      guard let verb = verbs[whole] else { break }
      return try command(verb, lexer)
    case .ambiguous(let candidates):
      throw .ambiguous(word, candidates: candidates)
    case .none:
      break
    }
    throw .unknownCommand(":" + word, suggestion: nil)
  }

  private func command(
    _ verb: Verb,
    _ lexer: CommandLexer
  ) throws(CommandRefusal) -> Command.Meaning {
    var lexer = lexer
    let words = try lexer.remaining().map(\.text)
    return .verb(verb, VerbArguments(of: verb, words: words))
  }

  /// The meaning of the word on the stage: a control, a row by its name or number, or a verb of its
  /// controls.
  ///
  /// If a control cannot take the argument, the word may be a verb of the same name: beside a
  /// button `delete`, `delete 1` is about a row.
  private func ownCommand(
    _ word: CommandLexer.Word,
    _ lexer: CommandLexer
  ) throws(CommandRefusal) -> Command.Meaning? {
    var refusal: CommandRefusal?
    do throws(CommandRefusal) {
      if let command = try namedCommand(word.text, lexer) { return command }
    } catch {
      refusal = error
    }
    do throws(CommandRefusal) {
      if let command = try verbCommand(word.text, lexer) { return command }
    } catch {
      // The verb's refusal says more than that the control takes no argument.
      if case .extraArgument? = refusal { throw error }
      throw refusal ?? error
    }
    if let refusal { throw refusal }
    if !word.isQuoted, let number = Int(word.text), number >= 0 {
      return try row(number, lexer)
    }
    return nil
  }

  /// A control or a row by its name.
  private func namedCommand(
    _ name: String,
    _ lexer: CommandLexer
  ) throws(CommandRefusal) -> Command.Meaning? {
    // Plain loops here and below, because each closure would check for the main actor.
    for view in views where view.name == name {
      if let action = view.actions.first { return try command(view, action, lexer) }
    }
    for view in choosers {
      if let command = row(name, of: view) {
        try expectEnd(lexer, after: name)
        return command
      }
    }
    return nil
  }

  /// The meaning of a verb of the controls and its target: `tap website`, `select 3`.
  private func verbCommand(
    _ verb: String,
    _ lexer: CommandLexer
  ) throws(CommandRefusal) -> Command.Meaning? {
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
    // The name of the only list is optional, so try its rows before the beginning of its name.
    if able.count == 1, first.action.argument.isChoice, !isNamed(first.view, by: lexer) {
      do throws(CommandRefusal) {
        return try command(first.view, first.action, lexer)
      } catch {
        guard let target = try? afterTarget.next(),
          case .found = WordMatch(target.text, among: names)
        else { throw error }
        return try command(first.view, first.action, afterTarget)
      }
    }
    guard let target = try afterTarget.next() else {
      if able.count == 1, first.action.standsAlone {
        return try command(first.view, first.action, lexer)
      }
      throw .missingTarget(verb: verb, candidates: names)
    }
    let match = WordMatch(target.text, among: names)
    if case .found(let name) = match,
      let (view, action) = able.first(where: { $0.view.name == name })
    {
      return try command(view, action, afterTarget)
    }
    if case .ambiguous(let candidates) = match {
      throw .ambiguous(target.text, candidates: candidates)
    }
    // The verb needs no target, so the word after it was probably not meant for a control.
    if able.count == 1, first.action.standsAlone { try expectEnd(lexer, after: verb) }
    throw .wrongTarget(verb: verb, target: target.text, candidates: names)
  }

  /// Whether the rest of a line begins with the name of `view` and is not the title of one of its
  /// rows.
  private func isNamed(_ view: View, by lexer: CommandLexer) -> Bool {
    var words = lexer
    guard let word = try? words.next(), word.text == view.name else { return false }
    return view.choice(named: lexer.verbatim.trimmed) == nil
  }

  private func command(
    _ view: View,
    _ action: Action,
    _ lexer: CommandLexer
  ) throws(CommandRefusal) -> Command.Meaning {
    switch action.argument {
    case .none:
      try expectEnd(lexer, after: view.name)
      return .control(view, action, .none)
    case .text(let placeholder):
      let typed = lexer.verbatim
      guard !typed.isEmpty else {
        throw .missingText(control: view.name, verb: action.verb, placeholder: placeholder)
      }
      return .text(view, action, CommandLexer.text(of: typed), typed: typed)
    case .choice, .value:
      return .control(view, action, .choice(try choice(lexer, of: view, action)))
    }
  }

  private func row(_ number: Int, _ lexer: CommandLexer) throws(CommandRefusal) -> Command.Meaning?
  {
    let lists = views.compactMap { view in view.choiceAction.map { (view, $0) } }
    guard let (view, action) = lists.first else { return nil }
    guard lists.count == 1 else {
      throw .missingTarget(verb: action.verb, candidates: lists.map(\.0.name))
    }
    try expectEnd(lexer, after: String(number))
    return .control(view, action, .choice(try index(ofRow: number, in: view)))
  }

  /// The index of a row by its number, or of one whose title is a number that no row has.
  private func index(ofRow number: Int, in view: View) throws(CommandRefusal) -> Int {
    if number > 0, number <= view.choiceCount { return number - 1 }
    guard let index = view.choice(named: String(number)) else {
      throw .rowOutOfRange(number, count: view.choiceCount)
    }
    return index
  }

  /// The index of the choice that the rest of a line names.
  ///
  /// The rest can be a title, a row's number, the beginning of a title, or any part of a row's
  /// title. A title of several words may be typed without quotation marks.
  private func choice(
    _ lexer: CommandLexer,
    of view: View,
    _ action: Action
  ) throws(CommandRefusal) -> Int {
    let isRow = if case .choice = action.argument { true } else { false }
    let shown = lexer.verbatim.trimmed
    if let index = view.choice(named: shown) { return index }
    if isRow, let number = Int(shown) { return try index(ofRow: number, in: view) }
    let choices = view.choices
    var typed = shown
    var match = WordMatch(typed, among: choices, anywhere: isRow)
    var words: [CommandLexer.Word] = []
    if match == .none {
      var lexer = lexer
      words = try lexer.remaining()
      typed = words.map(\.text).joined(separator: " ")
      match = WordMatch(typed, among: choices, anywhere: isRow)
    }
    switch match {
    case .found(let title): return view.choice(named: title) ?? 0
    case .ambiguous(let titles):
      throw .ambiguous(typed, candidates: titles.map(CommandLexer.quote))
    case .none: throw refusal(of: words, typed, by: view, action)
    }
  }

  /// The reason why `words`, joined as `typed`, are none of a control's choices.
  private func refusal(
    of words: [CommandLexer.Word],
    _ typed: String,
    by view: View,
    _ action: Action
  ) -> CommandRefusal {
    let isRow = if case .choice = action.argument { true } else { false }
    let subject = isRow ? action.verb : view.name
    let known = view.choices.filter { !$0.isEmpty }.map(CommandLexer.quote)
    guard !words.isEmpty else { return .missingTarget(verb: subject, candidates: known) }
    // Words after a whole title, or after a number, are extra arguments.
    let parts = typed.split(whereSeparator: \.isWhitespace)
    var count = view.choices.map { Self.wordCount(of: $0, beginning: parts) }.max() ?? 0
    if count == 0, isRow, parts.count > 1, !words[0].isQuoted, let number = Int(words[0].text) {
      guard number > 0, number <= view.choiceCount else {
        return .rowOutOfRange(number, count: view.choiceCount)
      }
      count = 1
    }
    if count > 0 {
      let name = CommandLexer.quote(parts[..<count].joined(separator: " "))
      return .extraArgument(command: "\(subject) \(name)", argument: String(parts[count]))
    }
    return isRow
      ? .wrongTarget(verb: action.verb, target: typed, candidates: known)
      : .wrongValue(of: view.name, value: typed, known: known)
  }

  /// The number of words in `title` if `words` begin with all of them and continue; otherwise zero.
  private static func wordCount(of title: String, beginning words: [Substring]) -> Int {
    let title = title.split(whereSeparator: \.isWhitespace)
    let isBegun = words.starts(with: title) { $0.lowercased() == $1.lowercased() }
    return isBegun && title.count < words.count ? title.count : 0
  }

  private func expectEnd(_ lexer: CommandLexer, after command: String) throws(CommandRefusal) {
    var lexer = lexer
    if let extra = try lexer.next() {
      throw .extraArgument(command: command, argument: extra.text)
    }
  }
}
