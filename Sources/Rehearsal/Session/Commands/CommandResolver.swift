/// Understands the lines that the user types on a stage.
///
/// It tries the exact words of the stage, then the exact verbs and their aliases, then a unique
/// beginning of either. A colon before the word always selects a verb. A line that is not
/// understood is refused without a suggestion; ``CommandSuggester`` makes those.
///
/// A line is read from left to right: the first word here, the name of a control after its verb here, too, a row by
/// ``CommandTarget``, and an argument by ``Action``.
struct CommandResolver {
  let views: [View]
  private let choosers: [View]
  /// Whether the verbs of a shell are known.
  private let isInShell: Bool
  /// Where to note what can stand at each place of a line, and the grammar that knows it for verbs; nil if a line is only
  /// performed.
  var recording: (slots: SlotRecorder, grammar: CommandGrammar)?

  /// The meaning of the first word of a line.
  enum FirstWord {
    /// The name of a control, which performs this action.
    case control(View, Action)
    /// The title of a menu's row, and the command that chooses the row.
    // Indirect, so that the common meanings stay small.
    indirect case row(title: String, Command.Meaning)
    /// The number of a row in one of these lists.
    case number(Int, [CommandTarget])
    /// A verb of one or more controls, or the name of a control in the rows of lists.
    case controlVerb([CommandTarget])
    /// A verb that works on every screen.
    case verb(Verb)
  }

  /// Makes a resolver for `stage`, the visible one, which is nil while there is none.
  init(stage: Stage?, isInShell: Bool) {
    views = stage?.namedViews ?? []
    choosers = stage?.choosers ?? []
    self.isInShell = isInShell
  }

  /// The words with which a line can begin.
  var vocabulary: Vocabulary { Vocabulary(of: views) }

  /// Returns the controls that have the verb `word`, and those in rows that have it as their verb or name.
  func targets(of word: String) -> [CommandTarget] { CommandTarget.all(in: views, for: word) }

  /// The words that precede the row in a command for `target`, a control in rows: `done`, `clear note`, or
  /// `done todos` if another word follows `done`, too.
  func words(beforeRowOf target: CommandTarget) -> String {
    let isOnly = targets(of: target.view.name).count == 1
    return isOnly ? target.words : "\(target.words) \(target.chooser.name)"
  }

  // MARK: Lines

  /// Returns the meaning of `line`.
  ///
  /// Quotation marks may still be open if the line is recorded, because it is being typed.
  func meaning(of line: String) -> Command.Meaning {
    do throws(Refusal) {
      var lexer = CommandLexer(line, isUnfinished: recording != nil, slots: recording?.slots)
      if let grammar = recording?.grammar {
        let isVerb = line.trimmed.first == ":"
        lexer.nextPlace?.expect { isVerb ? grammar.verbsAfterColon : grammar.firstSlot }
      }
      if let command = try menuRow(line, isWhole: true) { return command }
      guard let word = try lexer.next() else { throw .unknownCommand(line, suggestion: nil) }
      if let first = try wholeWord(word) { return try readAfterFirst(first, lexer) }
      if let command = try menuRow(line, isWhole: false) { return command }
      return try readAfterFirst(wordBeginning(with: word.text), lexer)
    } catch {
      return .refused(error)
    }
  }

  /// The row of a menu whose title, of several words, is the line, or if `isWhole` is false, begins with it.
  private func menuRow(_ line: String, isWhole: Bool) throws(Refusal) -> Command.Meaning? {
    // Most lines are one word or no titles, and most stages have no menu.
    guard !choosers.isEmpty, line.utf8.contains(UInt8(ascii: " ")) else { return nil }
    let line = line.trimmed
    guard line.utf8.contains(UInt8(ascii: " ")) else { return nil }
    var titles: [String] = []
    for view in choosers { titles += view.choices }
    if isWhole { titles.removeAll { $0.utf8.count != line.utf8.count } }
    switch WordMatch(line, among: titles) {
    case .found(let title): return choosers.lazy.compactMap { choosing(title, of: $0) }.first
    case .ambiguous(let titles):
      throw .ambiguous(line, candidates: titles.map(CommandLexer.quote))
    case .none: return nil
    }
  }

  /// The command that chooses the row of `view` whose whole title is `title`; nil if there is none.
  private func choosing(_ title: String, of view: View) -> Command.Meaning? {
    do throws(Refusal) {
      guard let index = try view.row(titled: title), let action = view.choiceAction else {
        return nil
      }
      return .control(view, action, .choice(index))
    } catch {
      return .refused(error)
    }
  }

  // MARK: The first word

  /// Returns the meaning of exactly `word`: a word of the stage, or else a verb; nil for another word.
  func exactWord(_ word: String, isQuoted: Bool = false) -> FirstWord? {
    if let own = wordOfStage(word) { return own }
    if isInShell, !isQuoted, let verb = ShellWords.verb(word) { return .verb(verb) }
    return VerbTable.standard[word].map { .verb($0) }
  }

  /// Returns the meaning of exactly `word` as a control of the stage, a named row, or a control's verb; nil for another
  /// word.
  func wordOfStage(_ word: String) -> FirstWord? {
    for view in views where view.name == word {
      if let action = view.actions.first { return .control(view, action) }
    }
    for view in choosers {
      if let command = choosing(word, of: view) { return .row(title: word, command) }
    }
    let targets = targets(of: word)
    return targets.isEmpty ? nil : .controlVerb(targets)
  }

  private func wholeWord(_ word: TypedWord) throws(Refusal) -> FirstWord? {
    if let verb = word.verbAfterColon {
      if isInShell, let verb = ShellWords.verb(verb) { return .verb(verb) }
      return .verb(try VerbTable.standard.verb(beginningWith: verb))
    }
    if let first = exactWord(word.text, isQuoted: word.isQuoted) { return first }
    if !word.isQuoted, let number = Int(word.text), number >= 0 {
      let lists = views.compactMap { view in
        view.choiceAction.map { CommandTarget(view, $0) }
      }
      if !lists.isEmpty { return .number(number, lists) }
    }
    for view in views where view.name == word.text { throw refusal(ofCommand: view) }
    return nil
  }

  private func wordBeginning(with word: String) throws(Refusal) -> FirstWord {
    switch vocabulary.match(word) {
    case .found(let whole):
      if let first = exactWord(whole) { return first }
    case .ambiguous(let candidates):
      throw .ambiguous(word, candidates: candidates)
    case .none:
      if case .found(let name) = WordMatch(word, among: views.map(\.name)),
        let view = views.first(where: { $0.name == name })
      {
        throw refusal(ofCommand: view)
      }
      let verb = word == "more" ? "scroll" : word
      if View.commonVerbs.contains(verb) { throw .missingTarget(verb: verb, candidates: []) }
    }
    throw .unknownCommand(word, suggestion: nil)
  }

  /// The reason why the name of `view`, which has no actions, is no command.
  private func refusal(ofCommand view: View) -> Refusal {
    let parts = view.parts.filter { !$0.actions.isEmpty && !$0.isEffectivelyHidden }
    return parts.isEmpty
      ? .notInteractive(control: view.name)
      : .ambiguous(view.name, candidates: parts.map(\.name))
  }

  // MARK: The rest of the line

  /// Reads what follows `word`, up to which `lexer` has read the line.
  private func readAfterFirst(
    _ word: FirstWord,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    switch word {
    case .control(let view, let action):
      if recording != nil, action.argument == .none {
        let targets = targets(of: view.name)
        if !targets.isEmpty { expectName(of: targets, in: lexer) }
      }
      do throws(Refusal) {
        return try Command.Meaning(action, of: view, readingFrom: lexer)
      } catch {
        return try readVerbInstead(view.name, lexer, of: error)
      }
    case .row(let title, let command):
      if recording != nil { expectName(of: targets(of: title), in: lexer) }
      do throws(Refusal) {
        try lexer.expectEnd(after: title)
        return command
      } catch {
        return try readVerbInstead(title, lexer, of: error)
      }
    case .number(let number, let lists): return try readNumber(number, in: lists, lexer)
    case .controlVerb(let targets): return try readName(of: targets, lexer)
    case .verb(let verb):
      if let recording { verb.expectArguments(in: lexer, by: recording.grammar) }
      return .verb(try VerbArguments(of: verb, readingFrom: lexer))
    }
  }

  /// Reads a line whose first word is refused as a name, but may also be a verb.
  ///
  /// Beside a button `delete`, for example, `delete 1` deletes a row.
  private func readVerbInstead(
    _ word: String,
    _ lexer: CommandLexer,
    of refusal: Refusal
  ) throws(Refusal) -> Command.Meaning {
    let targets = targets(of: word)
    guard !targets.isEmpty else { throw refusal }
    do throws(Refusal) {
      return try readName(of: targets, lexer)
    } catch {
      // The verb's refusal says more than that the control takes no argument.
      if case .extraArgument = refusal { throw error }
      throw refusal
    }
  }

  /// Reads the end of a line after the number of a row in one of `lists`.
  private func readNumber(
    _ number: Int,
    in lists: [CommandTarget],
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    lexer.nextPlace?.expect { .nothing }
    guard lists.count > 1 else {
      try lexer.expectEnd(after: String(number))
      let (view, action) = (lists[0].view, lists[0].action)
      return .control(view, action, .choice(try view.row(numbered: number)))
    }
    let possible = lists.filter { $0.hasRow(String(number)) }
    guard possible.isEmpty else {
      throw .ambiguous(
        String(number),
        candidates: possible.map { "\($0.action.verb) \($0.view.name) \(number)" }
      )
    }
    let rows = lists.map {
      "\($0.view.name) has \(TextLayout.count($0.view.choiceCount, "row"))"
    }
    throw .other("There is no row \(number): \(rows.joined(separator: ", ")).")
  }

  /// Reads the name of one of `targets` after their verb, and the rest: `tap website`, `select 3`.
  private func readName(
    of targets: [CommandTarget],
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    expectName(of: targets, in: lexer)
    let names = CommandTarget.names(of: targets)
    let implied = CommandTarget.implied(among: targets)
    var afterName = lexer
    // The name of the only list is optional, so try its rows before the beginning of its name.
    if let implied, implied.takesChoice, !implied.isNamed(by: lexer) {
      do throws(Refusal) {
        return try implied.readRest(lexer)
      } catch {
        guard let word = try? afterName.next(),
          case .found(let name) = WordMatch(word.text, among: names)
        else { throw error }
        return try readAfterName(name, of: targets, afterName)
      }
    }
    guard let word = try afterName.next() else {
      if let implied, implied.action.standsAlone { return try implied.readRest(lexer) }
      throw .missingTarget(
        verb: targets[0].needsName ? targets[0].action.verb : targets[0].words,
        candidates: names
      )
    }
    switch WordMatch(word.text, among: names) {
    case .found(let name): return try readAfterName(name, of: targets, afterName)
    case .ambiguous(let candidates): throw .ambiguous(word.text, candidates: candidates)
    case .none: throw try refusal(ofName: word.text, lexer, after: targets, implied, names)
    }
  }

  /// Notes what can follow the verb of `targets`: their names, or what follows the name of the only list.
  private func expectName(of targets: [CommandTarget], in lexer: CommandLexer) {
    lexer.nextPlace?.expect { CommandTarget.slot(afterVerbOf: targets) }
  }

  /// Reads what follows `name`, which one or more of `targets` have.
  private func readAfterName(
    _ name: String,
    of targets: [CommandTarget],
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    var named = targets.count == 1 ? targets : targets.filter { $0.name == name }
    guard named[0].needsName else { return try named[0].readRest(lexer) }
    // The name of a control in rows may be followed by that of its container.
    for index in named.indices { named[index].isNamed = true }
    return try readName(of: named, lexer)
  }

  /// The reason why `word`, with which the rest of a line begins, names none of `targets`.
  private func refusal(
    ofName word: String,
    _ lexer: CommandLexer,
    after targets: [CommandTarget],
    _ implied: CommandTarget?,
    _ names: [String]
  ) throws(Refusal) -> Refusal {
    if targets.allSatisfy(\.isNamed) {
      let words = targets[0].words
      return .ambiguous(words, candidates: names.map { "\(words) \($0)" })
    }
    let verb = targets[0].action.verb
    let lists = targets.filter { $0.hasRow(word) }
    if !lists.isEmpty {
      let rest = lexer.verbatim.trimmed
      return .ambiguous(
        "\(verb) \(rest)",
        candidates: lists.map { "\(verb) \($0.name) \(rest)" }
      )
    }
    // The verb needs no target, so the word after it was probably not meant for a control.
    if let implied, implied.action.standsAlone { try lexer.expectEnd(after: implied.words) }
    return .wrongTarget(verb: verb, target: word, candidates: names)
  }
}
