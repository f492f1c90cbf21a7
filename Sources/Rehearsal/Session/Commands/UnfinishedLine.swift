/// A line that is being typed: its words, what it means so far, and what can stand at each place.
package struct UnfinishedLine {
  let line: String
  /// The mark of the alias that the user typed, whose command is in ``line`` instead; nil for none.
  let aliasMark: LineMark?
  let words: [TypedWord]
  let grammar: CommandGrammar
  let meaning: Command.Meaning
  private let slots = SlotRecorder()

  /// Reads `line` by `grammar`.
  init(_ line: String, aliasMark: LineMark? = nil, by grammar: CommandGrammar) {
    self.line = line
    self.aliasMark = aliasMark
    self.grammar = grammar
    words = CommandLexer.words(ofUnfinished: line)
    var resolver = grammar.resolver
    resolver.recording = (slots, grammar)
    meaning = resolver.meaning(of: line)
  }

  /// Returns the slot of the word at `index`, or of the next one if there is none, and the first word that the slot takes.
  func slot(at index: Int) -> (slot: CommandSlot, firstWord: Int) {
    // The first word of a line stands alone.
    for first in words.indices.dropFirst().prefix(while: { $0 < index }) {
      guard let slot = slot(ofWord: first) else { break }
      if slot.takesRest(from: words[first]) { return (slot, first) }
    }
    return (slot(ofWord: index) ?? CommandSlot(kind: .anyWord), index)
  }

  /// The slot where the word at `index` begins, or where the line ends; nil if the line was not read so far.
  private func slot(ofWord index: Int) -> CommandSlot? {
    slots[index < words.count ? words[index].range.lowerBound : line.endIndex]
  }

  /// The index of the first word after the command that its slot does not accept.
  ///
  /// If the slot takes a title of several words, it is the index of the last word.
  var wrongArgument: Int? {
    for index in words.indices.dropFirst() {
      guard let slot = slot(ofWord: index) else { return nil }
      if slot.refuses(words[index...]) { return slot.kind == .title ? words.count - 1 : index }
      if slot.takesRest(from: words[index]) { return nil }
    }
    return nil
  }
}
