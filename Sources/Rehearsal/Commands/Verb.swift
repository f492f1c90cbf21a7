/// A command that works on every screen, such as `back`: its words, its arguments and its help.
///
/// A ``VerbEntry`` adds what it does.
package final class Verb {
  /// The word that the user types.
  package let name: String

  /// Other words for the verb: the short forms of interactive fiction, and the names that other
  /// shells use.
  package let aliases: [String]

  /// The syntax of the arguments, with optional ones in brackets.
  let arguments: String

  /// What the verb does, in a few words.
  package let summary: String

  /// What the verb does in full, in a sentence or two.
  let explanation: String

  /// Whether the verb is a query, which changes nothing, so that undoing the turn before may drop it.
  let isQuery: Bool

  /// Whether `help` leaves it out while it cannot be performed.
  let isListedOnlyIfPossible: Bool

  /// Returns an example with arguments for an app with these screens, settings and routes, if any.
  let example: (CommandGrammar) -> String?

  /// What can follow the verb and the words after it, of which there are fewer than ``slotCount``.
  let slot: (CommandGrammar, ArraySlice<TypedWord>) -> CommandSlot

  /// The number of words for which there is a slot.
  let slotCount: Int

  /// Whether the last argument is the rest of the line, as it was typed.
  let takesText: Bool

  /// The reason why a session refuses the verb, which only a history or a shell performs; nil for a
  /// verb of the session.
  let refusalInSession: Refusal?

  /// Makes a verb that no session knows, such as a shell's.
  package convenience init(_ name: String, arguments: String, summary: String) {
    self.init(name, arguments: arguments, summary: summary, explanation: "")
  }

  init(
    _ name: String,
    aliases: [String] = [],
    arguments: String = "",
    summary: String,
    explanation: String,
    isQuery: Bool = false,
    isListedOnlyIfPossible: Bool = false,
    takesText: Bool = false,
    refusalInSession: Refusal? = nil,
    example: @escaping (CommandGrammar) -> String? = { _ in nil },
    slotCount: Int = 1,
    slot: @escaping (CommandGrammar, ArraySlice<TypedWord>) -> CommandSlot = { _, _ in .nothing }
  ) {
    self.name = name
    self.aliases = aliases
    self.arguments = arguments
    self.summary = summary
    self.explanation = explanation
    self.isQuery = isQuery
    self.isListedOnlyIfPossible = isListedOnlyIfPossible
    self.takesText = takesText
    self.refusalInSession = refusalInSession
    self.example = example
    self.slotCount = slotCount
    self.slot = slot
  }

  /// Returns the verb with the code that performs it, and whether that is possible at present.
  func performed<Owner>(
    if isPossible: @escaping (Owner) -> Bool = { _ in true },
    by action: @escaping (Owner, VerbArguments) throws(Refusal) -> [Output]
  ) -> VerbEntry<Owner> {
    VerbEntry(self, if: isPossible, perform: action)
  }

  /// The syntax of the verb, with optional arguments in brackets.
  package var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// Whether the verb usually has an argument.
  var takesArgument: Bool { !arguments.isEmpty && !arguments.contains("--") }

  /// Whether the verb is refused without an argument.
  var needsArgument: Bool { takesArgument && !arguments.contains("[") }
}

/// A verb, and how its owner performs it: a session, its history, its files, or a shell.
package final class VerbEntry<Owner> {
  /// The words and the help of the verb.
  package let verb: Verb

  /// Whether the verb can be performed at present.
  package let isPossible: (Owner) -> Bool

  private let action: (Owner, VerbArguments) throws(Refusal) -> [Output]

  package init(
    _ verb: Verb,
    if isPossible: @escaping (Owner) -> Bool = { _ in true },
    perform: @escaping (Owner, VerbArguments) throws(Refusal) -> [Output]
  ) {
    self.verb = verb
    self.isPossible = isPossible
    action = perform
  }

  /// Performs the verb and returns its outputs, apart from those that the session notes on its screen.
  ///
  /// Throws a refusal if the verb takes no arguments and there are some.
  package func perform(_ owner: Owner, _ arguments: VerbArguments) throws(Refusal) -> [Output] {
    if verb.arguments.isEmpty { try arguments.expectEnd(after: 0) }
    return try action(owner, arguments)
  }
}

/// A verb as it was typed: the verb, and the words after it.
package struct VerbArguments {
  /// The verb.
  package let verb: Verb

  /// The words, without quotation marks; only the first for a verb that takes the rest of the line.
  let words: [String]

  /// The rest of the line for a verb that takes it, without blanks around it.
  package let text: String

  /// Whether ``text`` was typed: an empty text in quotation marks was.
  let hasText: Bool

  /// Makes the arguments of a verb that a shell performs.
  package init(of verb: Verb, text: Substring) {
    let text = String(text).trimmed
    self.init(of: verb, words: [], text: text, hasText: !text.isEmpty)
  }

  init(of verb: Verb, words: [String], text: String = "", hasText: Bool = false) {
    self.hasText = hasText
    self.verb = verb
    self.words = words
    self.text = text
  }

  /// Returns the only word, or nil if there is none; throws if there are more.
  func onlyWord() throws(Refusal) -> String? {
    try expectEnd(after: 1)
    return words.first
  }

  /// Throws if more than `count` words follow the verb.
  fileprivate func expectEnd(after count: Int) throws(Refusal) {
    guard words.count > count else { return }
    let command = ([verb.name] + words.prefix(count)).joined(separator: " ")
    throw .extraArgument(command: command, argument: words[count])
  }
}
