/// Finds the ways in which an unfinished line can go on.
struct Completer {
  let grammar: CommandGrammar

  /// What the last word of `line` can become; a line that ends with a blank begins a new one.
  func completions(of line: String) -> CompletionList {
    let words = TypedWord.words(of: line)
    let isNewWord = words.last.map { $0.range.upperBound < line.endIndex } ?? true
    let slots = grammar.slots(of: words)
    // A slot that took all the words that are left is typed from the first of them on.
    let isSwallowed = slots.count <= words.count
    guard let slot = isSwallowed || isNewWord ? slots.last : slots.dropLast().last else {
      return CompletionList()
    }
    if !isSwallowed, isNewWord {
      return completions(in: slot, typed: line[line.endIndex...], word: nil)
    }
    let first = words[isSwallowed ? slots.count - 1 : words.count - 1]
    let typed = line[first.range.lowerBound...]
    // A title may be typed without quotation marks, over several words.
    let isOneWord = first.range.upperBound == line.endIndex
    let list = completions(in: slot, typed: typed, word: isOneWord ? first : nil)
    return list.isEmpty ? wholeLine(line, words) ?? list : list
  }

  /// The title of a row of several words that is typed as it is shown, instead of a command.
  private func wholeLine(_ line: String, _ words: [TypedWord]) -> CompletionList? {
    guard words.count > 1, let first = words.first, let slot = grammar.slots(of: []).first
    else { return nil }
    let typed = line[first.range.lowerBound...]
    let list = completions(in: slot, typed: typed, word: nil)
    return list.isEmpty ? nil : list
  }

  private func completions(
    in slot: CommandSlot,
    typed: Substring,
    word: TypedWord?
  ) -> CompletionList {
    let text = word?.text ?? String(typed)
    let folded = text.lowercased()
    let isVerbOnly = text.hasPrefix(":") && word?.isQuoted == false && slot.isFirst
    let candidates = isVerbOnly ? grammar.verbsAfterColon : slot.candidates
    let fitting = candidates.filter {
      // What is empty or holds a newline or the like cannot be typed.
      $0.word.lowercased().begins(with: folded) && !$0.word.isEmpty
        && !$0.word.contains(where: \.isControl)
    }
    return CompletionList(
      fitting.map { Completion($0.typed, help: $0.help, ending: $0.ending) },
      typed: String(typed),
      continuation: fitting.count == 1 ? continuation(of: typed, to: fitting[0], in: slot) : nil,
      path: slot.kind == .file ? text : nil
    )
  }

  /// What must be typed behind `typed` to make it `candidate`, if it can be made so.
  private func continuation(
    of typed: Substring,
    to candidate: CommandSlot.Candidate,
    in slot: CommandSlot
  ) -> String? {
    let spellings = slot.kind == .title ? [candidate.typed, candidate.word] : [candidate.typed]
    guard let spelling = spellings.first(where: { $0.hasPrefix(typed) && $0 != typed }) else {
      return nil
    }
    return String(spelling.dropFirst(typed.count))
  }
}

extension String {
  /// Whether it begins with `text`, be it in the middle of a character: of an emoji that is joined
  /// of several, the first is a beginning.
  fileprivate func begins(with text: String) -> Bool {
    hasPrefix(text) || unicodeScalars.starts(with: text.unicodeScalars)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
