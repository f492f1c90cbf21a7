/// What can follow an unfinished line.
extension UnfinishedLine {
  /// The completions of the last word, or of a new word if the line ends with a blank.
  package var completions: CompletionList {
    let endsWithBlank = words.last.map { $0.range.upperBound < line.endIndex } ?? true
    // The last slot may have taken several words. They are completed together.
    let (slot, index) = slot(at: words.count - (endsWithBlank ? 0 : 1))
    guard index < words.count else { return completions(in: slot, typed: "", word: nil) }
    let first = words[index]
    let typed = line[first.range.lowerBound...]
    // A title of several words needs no quotation marks.
    let isOneWord = first.range.upperBound == line.endIndex
    let list = completions(in: slot, typed: typed, word: isOneWord ? first : nil)
    guard list.isEmpty else { return list }
    // The whole line may be the beginning of a title, or of a word in it.
    let all = line[words[0].range.lowerBound...]
    if words.count > 1 {
      let titles = completions(in: grammar.firstSlot, typed: all, word: nil)
      if !titles.isEmpty { return titles }
    }
    let commands = commands(choosing: all)
    return commands.isEmpty ? list : CompletionList(commands, typed: String(all))
  }

  /// The commands that choose the rows and the values that have a word that begins with `typed`.
  private func commands(choosing typed: Substring) -> [Completion] {
    let controls = grammar.choiceControls
    return controls.flatMap { view, action in
      let isOnly = controls.count { $0.action.verb == action.verb } == 1
      let verb = isOnly ? action.verb : view.name
      return view.typedChoices.filter { Self.hasWord(beginningWith: typed, in: $0.word) }.map {
        Completion("\(verb) \(CommandLexer.quote($0.word))", help: $0.detail)
      }
    }
  }

  private static func hasWord(beginningWith typed: some StringProtocol, in title: String) -> Bool {
    let words = typed.lowercased()
    return !words.isEmpty && !VisibleText.hasControl(title)
      && (" " + title.lowercased()).contains(" " + words)
  }

  private func completions(
    in slot: CommandSlot,
    typed: Substring,
    word: TypedWord?
  ) -> CompletionList {
    let text = word?.text ?? String(typed)
    let folded = text.lowercased()
    var fitting = slot.candidates.filter {
      // An empty word or one with a control character cannot be typed.
      $0.word.lowercased().begins(with: folded) && !$0.word.isEmpty
        && !VisibleText.hasControl($0.word)
    }
    if fitting.isEmpty, slot.kind == .title {
      fitting = slot.candidates.filter { Self.hasWord(beginningWith: text, in: $0.word) }
    }
    let completions = fitting.map {
      Completion(
        slot.isTypedAsIs ? $0.word : CommandLexer.quote($0.word),
        help: $0.help,
        ending: $0.ending
      )
    }
    // The only completion continues the line unless it is spelled differently so far.
    var continuation: String?
    if fitting.count == 1 {
      let spellings = [completions[0].word] + (slot.kind == .title ? [fitting[0].word] : [])
      continuation = spellings.first { $0.hasPrefix(typed) && $0 != typed }
        .map { String($0.dropFirst(typed.count)) }
    }
    return CompletionList(
      completions,
      typed: String(typed),
      continuation: continuation,
      path: slot.kind == .file ? text : nil
    )
  }
}

extension String {
  /// Whether the string begins with `text`, which may end in the middle of a character, such as after
  /// the first part of a joined emoji.
  fileprivate func begins(with text: String) -> Bool {
    hasPrefix(text) || unicodeScalars.starts(with: text.unicodeScalars)
  }
}
