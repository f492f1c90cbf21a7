/// Understands the lines that the user types on a stage.
///
/// It tries the exact words of the stage, then the exact verbs and their aliases, then a unique
/// beginning of either. A colon before the word always selects a verb. A line that is not
/// understood is refused without a suggestion; ``CommandSuggester`` makes those.
struct CommandResolver {
  let views: [View]
  let verbs: VerbTable
  private let choosers: [View]

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

  /// Makes a resolver for `stage`, the visible one, which is nil while there is none, and for `verbs`.
  init(stage: Stage?, verbs: VerbTable) {
    views = stage?.namedViews ?? []
    choosers = stage?.choosers ?? []
    self.verbs = verbs
  }

  /// The words with which a line can begin.
  var vocabulary: Vocabulary { Vocabulary(of: views, verbs: verbs) }

  /// Returns the meaning of `line`, which is not blank.
  ///
  /// In an unfinished line, quotation marks may still be open.
  func meaning(of line: String, isUnfinished: Bool = false) -> Command.Meaning {
    do throws(Refusal) {
      return try resolve(line, CommandLexer(line, isUnfinished: isUnfinished))
    } catch {
      return .refused(error)
    }
  }

  private func resolve(
    _ line: String,
    _ start: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    if let command = titleCommand(line) { return command }
    var lexer = start
    guard let word = try lexer.next() else { throw .unknownCommand(line, suggestion: nil) }
    if let first = try firstWord(whole: word) { return try parse(after: first, lexer) }
    if let command = try beginningOfTitle(line) { return command }
    return try parse(after: firstWord(beginningWith: word.text), lexer)
  }

  // MARK: The first word

  /// Returns the meaning of `word` as the first of a line; throws if it has none.
  func firstWord(_ word: TypedWord) throws(Refusal) -> FirstWord {
    if let first = try firstWord(whole: word) { return first }
    return try firstWord(beginningWith: word.text)
  }

  /// Returns the meaning of exactly `word`: a word of the stage, or else a verb; nil for another word.
  func firstWord(exactly word: String) -> FirstWord? {
    // Plain loops, because each closure would check for the main actor.
    for view in views where view.name == word {
      if let action = view.actions.first { return .control(view, action) }
    }
    for view in choosers {
      if let command = row(word, of: view) { return .row(title: word, command) }
    }
    let targets = targets(of: word)
    guard targets.isEmpty else { return .controlVerb(targets) }
    guard let verb = verbs[word] else { return nil }
    return .verb(verb)
  }

  /// Returns the controls that have the verb `word`, and those in rows that have it as their verb or name.
  func targets(of word: String) -> [CommandTarget] { CommandTarget.all(in: views, for: word) }

  /// The words that precede the row in a command for `target`, a control in rows: `done`, `clear note`, or
  /// `done todos` if another word follows `done`, too.
  func words(beforeRowOf target: CommandTarget) -> String {
    let isOnly = targets(of: target.view.name).count == 1
    return isOnly ? target.words : "\(target.words) \(target.chooser.name)"
  }

  private func firstWord(whole word: TypedWord) throws(Refusal) -> FirstWord? {
    if let verb = word.verbAfterColon { return .verb(try verbs.verb(beginningWith: verb)) }
    if let first = firstWord(exactly: word.text) { return first }
    if !word.isQuoted, let number = Int(word.text), number >= 0 {
      let lists = views.compactMap { view in
        view.choiceAction.map { CommandTarget(view, $0) }
      }
      if !lists.isEmpty { return .number(number, lists) }
    }
    for view in views where view.name == word.text { throw refusal(ofCommand: view) }
    return nil
  }

  private func firstWord(beginningWith word: String) throws(Refusal) -> FirstWord {
    switch vocabulary.match(word) {
    case .found(let whole):
      if let first = firstWord(exactly: whole) { return first }
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

  // MARK: Titles as commands

  /// The row of a menu whose whole title, of several words, is the line.
  private func titleCommand(_ line: String) -> Command.Meaning? {
    // Most lines are not titles, and most stages have no menu.
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
  private func beginningOfTitle(_ line: String) throws(Refusal) -> Command.Meaning? {
    guard !choosers.isEmpty else { return nil }
    let line = line.trimmed
    guard line.contains(where: \.isWhitespace) else { return nil }
    switch WordMatch(line, among: choosers.flatMap(\.choices)) {
    case .found(let title):
      return choosers.lazy.compactMap { row(title, of: $0) }.first
    case .ambiguous(let titles):
      throw .ambiguous(line, candidates: titles.map(CommandLexer.quote))
    case .none:
      return nil
    }
  }

  private func row(_ title: String, of view: View) -> Command.Meaning? {
    do throws(Refusal) {
      guard let index = try row(titled: title, of: view), let action = view.choiceAction else {
        return nil
      }
      return .control(view, action, .choice(index))
    } catch {
      return .refused(error)
    }
  }

  // MARK: The rest of the line

  /// Returns the meaning of a line that begins with `word`; `lexer` has read the word.
  private func parse(
    after word: FirstWord,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    switch word {
    case .control(let view, let action):
      do throws(Refusal) {
        return try parseArgument(of: view, action, lexer)
      } catch {
        return try parseVerb(view.name, lexer, insteadOf: error)
      }
    case .row(let title, let command):
      do throws(Refusal) {
        try expectEnd(lexer, after: title)
        return command
      } catch {
        return try parseVerb(title, lexer, insteadOf: error)
      }
    case .number(let number, let lists):
      return try parseNumber(number, in: lists, lexer)
    case .controlVerb(let targets):
      return try parseName(of: targets, lexer)
    case .verb(let verb):
      var lexer = lexer
      if verb.takesText {
        let words = [try lexer.next()?.text].compactMap(\.self)
        let typed = lexer.verbatim.trimmed
        let text = CommandLexer.text(of: typed)
        return .verb(
          verb,
          VerbArguments(of: verb, words: words, text: text, hasText: !typed.isEmpty)
        )
      }
      return .verb(verb, VerbArguments(of: verb, words: try lexer.remaining().map(\.text)))
    }
  }

  /// Returns the meaning of a line whose first word is refused as a name, but may also be a verb.
  ///
  /// Beside a button `delete`, for example, `delete 1` deletes a row.
  private func parseVerb(
    _ word: String,
    _ lexer: CommandLexer,
    insteadOf refusal: Refusal
  ) throws(Refusal) -> Command.Meaning {
    let targets = targets(of: word)
    guard !targets.isEmpty else { throw refusal }
    do throws(Refusal) {
      return try parseName(of: targets, lexer)
    } catch {
      // The verb's refusal says more than that the control takes no argument.
      if case .extraArgument = refusal { throw error }
      throw refusal
    }
  }

  /// Reads the name of one of `targets` after their verb, and the rest: `tap website`, `select 3`.
  private func parseName(
    of targets: [CommandTarget],
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    let names = CommandTarget.names(of: targets)
    let implied = CommandTarget.implied(among: targets)
    var afterTarget = lexer
    // The name of the only list is optional, so try its rows before the beginning of its name.
    if let implied, implied.takesChoice, !isNamed(implied, by: lexer) {
      do throws(Refusal) {
        return try parseRest(of: implied, lexer)
      } catch {
        guard let target = try? afterTarget.next(),
          case .found(let name) = WordMatch(target.text, among: names)
        else { throw error }
        return try parseRest(of: targets, named: name, afterTarget)
      }
    }
    guard let target = try afterTarget.next() else {
      if let implied, implied.action.standsAlone { return try parseRest(of: implied, lexer) }
      throw .missingTarget(
        verb: targets[0].needsName ? targets[0].action.verb : targets[0].words,
        candidates: names
      )
    }
    switch WordMatch(target.text, among: names) {
    case .found(let name): return try parseRest(of: targets, named: name, afterTarget)
    case .ambiguous(let candidates): throw .ambiguous(target.text, candidates: candidates)
    case .none: break
    }
    if targets.allSatisfy(\.isNamed) {
      let words = targets[0].words
      throw .ambiguous(words, candidates: names.map { "\(words) \($0)" })
    }
    let lists = targets.filter { $0.hasRow(target.text) }
    if !lists.isEmpty {
      let (verb, rest) = (targets[0].action.verb, lexer.verbatim.trimmed)
      throw .ambiguous("\(verb) \(rest)", candidates: lists.map { "\(verb) \($0.name) \(rest)" })
    }
    // The verb needs no target, so the word after it was probably not meant for a control.
    if let implied, implied.action.standsAlone { try expectEnd(lexer, after: implied.words) }
    throw .wrongTarget(verb: targets[0].action.verb, target: target.text, candidates: names)
  }

  /// Reads the rest of a line about those of `targets` that are called `name`; `lexer` has read the name.
  private func parseRest(
    of targets: [CommandTarget],
    named name: String,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    var named = targets.count == 1 ? targets : targets.filter { $0.name == name }
    guard named[0].needsName else { return try parseRest(of: named[0], lexer) }
    // The name of a control in rows may be followed by that of its container.
    for index in named.indices { named[index].isNamed = true }
    return try parseName(of: named, lexer)
  }

  /// Whether the rest of a line begins with the name of `target` and is not the title of one of its rows.
  private func isNamed(_ target: CommandTarget, by lexer: CommandLexer) -> Bool {
    var words = lexer
    guard let word = try? words.next(), word.text == target.name else { return false }
    return target.chooser.choice(named: lexer.verbatim.trimmed) == nil
  }

  /// Reads what follows the name of `target`: its argument, or a row and then the argument.
  private func parseRest(
    of target: CommandTarget,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    if let container = target.container { return try parseRow(of: target, in: container, lexer) }
    return try parseArgument(of: target.view, target.action, lexer)
  }

  /// Reads the argument of `action` of `view`, which ends the line.
  private func parseArgument(
    of view: View,
    _ action: Action,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    let target = CommandTarget(view, action)
    switch action.argument {
    case .none:
      try expectEnd(lexer, after: view.address)
      return .control(view, action, .none)
    case .text(let placeholder):
      let typed = lexer.verbatim
      guard !typed.isEmpty else {
        throw .missingText(
          control: target.isFirst ? view.address : "\(action.verb) \(view.address)",
          verb: action.verb,
          placeholder: placeholder
        )
      }
      let text = CommandLexer.text(of: typed)
      return .control(view, action, .text(text), secret: view.isSecure ? typed : nil)
    case .choice:
      return .control(view, action, .choice(try choice(lexer, of: target, isRow: true)))
    case .value:
      return .control(view, action, .choice(try choice(lexer, of: target, isRow: false)))
    case .move:
      return .control(view, action, try move(lexer, of: target))
    }
  }

  // MARK: Rows and what follows them

  /// Reads the row of one of the controls that `target` stands for in the rows of `container`, and the rest.
  private func parseRow(
    of target: CommandTarget,
    in container: any RowContainer,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    var rest = lexer
    let index = try readRow(before: target.action.argument, &rest, of: target)
    guard let control = try container.control(target.view.name, inRow: index) else {
      let typed = target.view.isSecure ? rest.verbatim : ""
      return .controlOffScreen(
        target,
        row: index,
        rest: rest,
        secret: typed.isEmpty ? nil : typed
      )
    }
    return try parseArgument(of: control, inRowFor: target, rest)
  }

  /// Reads the argument of `target` in the row at `index`, which is on the screen; `lexer` has read the row.
  func meaning(
    of target: CommandTarget,
    inShownRow index: Int,
    _ lexer: CommandLexer
  ) -> Command.Meaning {
    do throws(Refusal) {
      guard let control = try target.container?.control(target.view.name, inRow: index) else {
        throw .other("\(target.chooser.name) has no row \(index + 1) on the screen.")
      }
      return try parseArgument(of: control, inRowFor: target, lexer)
    } catch {
      return .refused(error)
    }
  }

  /// Returns the action of `control`, which is in a row, that `target` is about; nil for none.
  func action(of control: View, for target: CommandTarget) -> Action? {
    let actions = control.actions
    // Rows may have different controls of the same name.
    return actions.first { $0.verb == target.action.verb } ?? (target.isFirst ? actions.first : nil)
  }

  /// Reads the argument of `control`, which is in a row; `lexer` has read the row.
  private func parseArgument(
    of control: View,
    inRowFor target: CommandTarget,
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    guard let action = action(of: control, for: target) else {
      throw control.actions.isEmpty
        ? .notInteractive(control: control.address)
        : .other("\(control.address) has no \(target.action.verb).")
    }
    if action == control.actions.first, let implied = control.impliedArgument,
      lexer.rest.allSatisfy(\.isWhitespace)
    {
      return .control(control, action, implied)
    }
    return try parseArgument(of: control, action, lexer)
  }

  /// Reads a row from the rest of a line in which `argument` follows it, and returns the row's index.
  private func readRow(
    before argument: Action.Argument,
    _ lexer: inout CommandLexer,
    of target: CommandTarget
  ) throws(Refusal) -> Int {
    let view = target.chooser
    if argument == .none {
      let index = try choice(lexer, of: target, isRow: true)
      lexer = CommandLexer("")
      return index
    }
    // A title of several words needs no quotation marks if all of it is typed.
    let shown = lexer.verbatim.trimmed
    let title = view.choices.filter { $0.contains(where: \.isWhitespace) && shown.hasPrefix($0) }
      .max { $0.utf8.count < $1.utf8.count }
    if let title, let index = try row(titled: title, of: view) {
      let rest = String(shown.dropFirst(title.count))
      if rest.isEmpty || rest.first?.isWhitespace == true {
        lexer = CommandLexer(rest)
        return index
      }
    }
    var words = lexer
    guard let word = try words.next() else {
      throw .missingTarget(verb: target.words, candidates: known(of: view))
    }
    lexer = words
    if word.isQuoted, let index = try row(titled: word.text, of: view) { return index }
    return try choice(CommandLexer(word.text), of: target, isRow: true)
  }

  /// The index of the row that `word` names as a whole; nil for none.
  func index(ofRow word: TypedWord, of target: CommandTarget) -> Int? {
    var lexer = CommandLexer(CommandLexer.quote(word.text))
    return try? readRow(before: .text(placeholder: ""), &lexer, of: target)
  }

  /// Reads two rows with `to` between them from the rest of a line.
  private func move(
    _ lexer: CommandLexer,
    of target: CommandTarget
  ) throws(Refusal) -> ActionArgument {
    let view = target.chooser
    let typed = lexer.verbatim.trimmed
    guard !typed.isEmpty else {
      throw .missingTarget(verb: target.words, candidates: known(of: view))
    }
    var words = lexer
    let separators = try words.remaining().filter { $0.text == "to" && !$0.isQuoted }
    // The title of a row may contain the word, too.
    var refusal: Refusal?
    for separator in separators.reversed() {
      let (row, place) = lexer.texts(around: separator)
      guard !row.isEmpty else { continue }
      do throws(Refusal) {
        let from = try choice(CommandLexer(row), of: target, isRow: true)
        guard !place.isEmpty else {
          throw .missingTarget(verb: "\(target.words) \(row) to", candidates: known(of: view))
        }
        return .move(from: from, to: try choice(CommandLexer(place), of: target, isRow: true))
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
    _ = try choice(lexer, of: target, isRow: true)
    throw .missingTarget(verb: "\(target.words) \(typed) to", candidates: known(of: view))
  }

  /// The rows of a control on the screen, as they are typed.
  private func known(of view: View) -> [String] {
    view.typedChoices.map(\.word).filter { !$0.isEmpty }.map(CommandLexer.quote)
  }

  private func parseNumber(
    _ number: Int,
    in lists: [CommandTarget],
    _ lexer: CommandLexer
  ) throws(Refusal) -> Command.Meaning {
    let view = lists[0].view
    guard lists.count == 1 else {
      let possible = lists.filter { number > 0 && number <= $0.view.choiceCount }
      guard !possible.isEmpty else {
        let rows = lists.map {
          "\($0.view.name) has \(TextLayout.count($0.view.choiceCount, "row"))"
        }
        throw .other("There is no row \(number): \(rows.joined(separator: ", ")).")
      }
      throw .ambiguous(
        String(number),
        candidates: possible.map { "\($0.action.verb) \($0.view.name) \(number)" }
      )
    }
    try expectEnd(lexer, after: String(number))
    return .control(view, lists[0].action, .choice(try index(ofRow: number, in: view)))
  }

  /// The index of a row by its number, or of one whose title is a number that no row has.
  private func index(ofRow number: Int, in view: View) throws(Refusal) -> Int {
    if number > 0, number <= view.choiceCount { return number - 1 }
    guard let index = try row(titled: String(number), of: view) else {
      throw .rowOutOfRange(number, count: view.choiceCount)
    }
    return index
  }

  /// The index of the row whose whole title is `title`; nil for none.
  ///
  /// Throws a refusal if several rows on the screen have that title.
  private func row(titled title: String, of view: View) throws(Refusal) -> Int? {
    guard let index = view.choice(named: title) else { return nil }
    let choices = view.choices
    guard choices.count(where: { $0 == title }) > 1 else { return index }
    let rows = choices.indices.filter { choices[$0] == title }
    return try onlyRow(of: rows.map { $0 + view.firstChoice }, titled: title)
  }

  /// The index of the row off the screen whose whole title is `title`, in any letter case; nil for none.
  ///
  /// Throws a refusal if several rows have that title.
  private func rowOffScreen(titled title: String, of view: View) throws(Refusal) -> Int? {
    try onlyRow(of: view.rowsOffScreen(titled: title), titled: title)
  }

  /// The only one of `rows`; nil for none.
  ///
  /// Throws a refusal if there are several, because rows with the same title differ in their numbers only.
  private func onlyRow(of rows: [Int], titled title: String) throws(Refusal) -> Int? {
    guard rows.count > 1 else { return rows.first }
    throw .ambiguous(title, candidates: rows.map { "row \($0 + 1)" })
  }

  /// The index of the row titled `title`, or of the value of that name; nil for none.
  private func choice(
    named name: String,
    of view: View,
    isRow: Bool
  ) throws(Refusal) -> Int? {
    // Values have no numbers, so the first of two equal ones is meant.
    isRow ? try row(titled: name, of: view) : view.choice(named: name)
  }

  /// The index of the choice that the rest of a line names.
  ///
  /// The rest can be a title or its beginning. For a row, it can also be a number or any part of the
  /// title. A title of several words may be typed without quotation marks.
  private func choice(
    _ lexer: CommandLexer,
    of target: CommandTarget,
    isRow: Bool
  ) throws(Refusal) -> Int {
    let view = target.chooser
    let shown = lexer.verbatim.trimmed
    if let index = try self.choice(named: shown, of: view, isRow: isRow) { return index }
    if isRow, let number = Int(shown) { return try index(ofRow: number, in: view) }
    let choices = view.choices
    var typed = shown
    var match = WordMatch(typed, among: choices, anywhere: isRow)
    var words: [TypedWord] = []
    if match == .none {
      var lexer = lexer
      words = try lexer.remaining()
      typed = words.map(\.text).joined(separator: " ")
      match = WordMatch(typed, among: choices, anywhere: isRow)
    }
    // A whole title off the screen means more than a part of one on it.
    if isRow, !match.isWhole(typed), let index = try rowOffScreen(titled: typed, of: view) {
      return index
    }
    switch match {
    case .found(let title): return try self.choice(named: title, of: view, isRow: isRow) ?? 0
    case .ambiguous(let titles):
      throw .ambiguous(typed, candidates: titles.map(CommandLexer.quote))
    case .none: throw refusal(of: words, typed, by: target, isRow: isRow)
    }
  }

  /// The reason why `words`, joined as `typed`, are none of a control's choices.
  private func refusal(
    of words: [TypedWord],
    _ typed: String,
    by target: CommandTarget,
    isRow: Bool
  ) -> Refusal {
    let view = target.chooser
    let subject = isRow ? target.words : view.address
    let known = known(of: view)
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
    // A control in a row is named by a noun.
    if target.container != nil, !known.isEmpty {
      let rows = known.joined(separator: ", ")
      return .other("\(view.name) has no row “\(VisibleText.short(typed))”. On the screen: \(rows)")
    }
    return isRow
      ? .wrongTarget(verb: target.words, target: typed, candidates: known)
      : .wrongValue(of: view.address, value: typed, known: known)
  }

  /// The number of words in `title` if `words` begin with all of them and continue; otherwise zero.
  private static func wordCount(of title: String, beginning words: [Substring]) -> Int {
    let title = title.split(whereSeparator: \.isWhitespace)
    let isBegun = words.starts(with: title) { $0.lowercased() == $1.lowercased() }
    return isBegun && title.count < words.count ? title.count : 0
  }

  private func expectEnd(_ lexer: CommandLexer, after command: String) throws(Refusal) {
    var lexer = lexer
    if let extra = try lexer.next() {
      throw .extraArgument(command: command, argument: extra.text)
    }
  }
}
