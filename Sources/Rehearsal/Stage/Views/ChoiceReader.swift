/// Finds the row or the value of a control that typed words mean.
///
/// Words can be a title or its beginning. For a row, they can also be a number or any part of the title. A title of
/// several words needs no quotation marks.
struct ChoiceReader {
  private let view: View
  /// Whether the choices are rows, which have numbers.
  private let isRow: Bool
  /// The words before the choice, for refusals.
  private let subject: String
  /// Whether the subject is the name of controls in rows instead of a verb.
  private let isForControls: Bool

  /// Makes a reader of the rows of `view`, for a command that begins with `subject`, which names controls in the rows if
  /// it `isForControls`.
  init(rowsOf view: View, after subject: String, isForControls: Bool = false) {
    self.view = view
    self.subject = subject
    self.isForControls = isForControls
    isRow = true
  }

  /// Makes a reader of the values of `view`.
  init(valuesOf view: View) {
    self.view = view
    subject = view.address
    isForControls = false
    isRow = false
  }

  // MARK: Reading

  /// Returns the index of the choice that the rest of a line means.
  func read(_ lexer: CommandLexer) throws(Refusal) -> Int {
    let shown = lexer.verbatim.trimmed
    let number = isRow ? Int(shown) : nil
    // What the screen shows comes first: the titles of a menu, and the numbers of other rows.
    if let number, !view.isChooser { return try view.row(numbered: number) }
    if let index = try index(titled: shown) { return index }
    if let number { return try view.row(numbered: number) }
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
    if isRow, !match.isWhole(typed),
      let index = try view.onlyRow(of: view.rowsOffScreen(titled: typed), titled: typed)
    {
      return index
    }
    switch match {
    case .found(let title): return try index(titled: title) ?? 0
    case .ambiguous(let titles):
      throw .ambiguous(typed, candidates: titles.map(CommandLexer.quote))
    case .none: throw refusal(of: words, typed)
    }
  }

  /// Reads a row that an argument may follow, and leaves the argument in `lexer`.
  func readFirst(_ lexer: inout CommandLexer) throws(Refusal) -> Int {
    // A title of several words needs no quotation marks if all of it is typed.
    let shown = lexer.verbatim.drop(while: \.isWhitespace)
    let title = view.choices.filter { $0.contains(where: \.isWhitespace) && shown.hasPrefix($0) }
      .max { $0.utf8.count < $1.utf8.count }
    if let title, let index = try view.row(titled: title), lexer.read(title: title) { return index }
    guard let word = try lexer.next() else { throw missingTarget(after: subject) }
    if word.isQuoted, let index = try view.row(titled: word.text) { return index }
    return try read(CommandLexer(word.text))
  }

  /// Reads two rows with `to` between them.
  func readMove(_ lexer: CommandLexer) throws(Refusal) -> (from: Int, to: Int) {
    let typed = lexer.verbatim.trimmed
    guard !typed.isEmpty else { throw missingTarget(after: subject) }
    var words = lexer
    let separators = try words.remaining().filter { $0.text == "to" && !$0.isQuoted }
    // The title of a row may contain the word, too.
    var refusal: Refusal?
    for separator in separators.reversed() {
      let (row, place) = lexer.texts(around: separator)
      guard !row.isEmpty else { continue }
      do throws(Refusal) {
        let from = try read(CommandLexer(row))
        guard !place.isEmpty else { throw missingTarget(after: "\(subject) \(row) to") }
        return (from, try read(CommandLexer(place)))
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
    _ = try read(lexer)
    throw missingTarget(after: "\(subject) \(typed) to")
  }

  private func index(titled title: String) throws(Refusal) -> Int? {
    // Values have no numbers, so the first of two equal ones is meant.
    isRow ? try view.row(titled: title) : view.choice(named: title)
  }

  // MARK: Refusals

  /// The choices on the screen, as they are typed.
  private var known: [String] {
    view.typedChoices.map(\.word).filter { !$0.isEmpty }.map(CommandLexer.quote)
  }

  private func missingTarget(after words: String) -> Refusal {
    .missingTarget(verb: words, candidates: known)
  }

  /// The reason why `words`, joined as `typed`, are none of the choices.
  private func refusal(of words: [TypedWord], _ typed: String) -> Refusal {
    guard !words.isEmpty else { return missingTarget(after: subject) }
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
    let known = known
    guard isRow else { return .wrongValue(of: subject, value: typed, known: known) }
    guard isForControls, !known.isEmpty else {
      return .wrongTarget(verb: subject, target: typed, candidates: known)
    }
    let rows = known.joined(separator: ", ")
    return .other("\(view.name) has no row “\(VisibleText.short(typed))”. On the screen: \(rows)")
  }

  /// The number of words in `title` if `words` begin with all of them and continue; otherwise zero.
  private static func wordCount(of title: String, beginning words: [Substring]) -> Int {
    let title = title.split(whereSeparator: \.isWhitespace)
    let isBegun = words.starts(with: title) { $0.lowercased() == $1.lowercased() }
    return isBegun && title.count < words.count ? title.count : 0
  }
}

/// The choices of a control as commands name them.
extension View {
  /// The index of the row whose whole title is `title`; nil for none.
  ///
  /// Throws a refusal if several rows on the screen have that title.
  func row(titled title: String) throws(Refusal) -> Int? {
    guard let index = choice(named: title) else { return nil }
    let choices = choices
    guard choices.count(where: { $0 == title }) > 1 else { return index }
    let rows = choices.indices.filter { choices[$0] == title }
    return try onlyRow(of: rows.map { $0 + firstChoice }, titled: title)
  }

  /// The index of a row by its number, or of one whose title is a number that no row has.
  func row(numbered number: Int) throws(Refusal) -> Int {
    if number > 0, number <= choiceCount { return number - 1 }
    guard let index = try row(titled: String(number)) else {
      throw .rowOutOfRange(number, count: choiceCount)
    }
    return index
  }

  /// The only one of `rows`; nil for none.
  ///
  /// Throws a refusal if there are several, because rows with the same title differ in their numbers only.
  fileprivate func onlyRow(of rows: [Int], titled title: String) throws(Refusal) -> Int? {
    guard rows.count > 1 else { return rows.first }
    throw .ambiguous(title, candidates: rows.map { "row \($0 + 1)" })
  }

  /// The title of the choice at `index`; nil if it is off the screen.
  func title(ofChoice index: Int) -> String? {
    let choices = choices
    let place = index - firstChoice
    return choices.indices.contains(place) ? choices[place] : nil
  }

  /// Whether the control is a menu of which each row is a command of its own on a map.
  var isShortMenu: Bool { isChooser && choiceCount <= 12 }

  /// A slot for one of the choices, which ends a command.
  var choiceSlot: CommandSlot {
    CommandSlot(
      kind: .title,
      candidates: typedChoices.map { Completion($0.word, help: $0.detail) }
    )
  }

  /// A slot for one of the rows, which takes one word.
  func rowSlot(ending: Completion.Ending) -> CommandSlot {
    CommandSlot(
      kind: .anyWord,
      candidates: typedChoices.map { Completion($0.word, help: $0.detail, ending: ending) }
    )
  }
}
