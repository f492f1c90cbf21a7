/// A command that works on every screen, such as `back`: its words, its arguments, its help, and what it does.
package final class Verb {
  /// How a session performs a verb.
  enum Performance {
    /// In a turn, so that the log contains it.
    case turn((Session, VerbArguments) throws(Refusal) -> Effect)
    /// Outside of any turn, because it is about turns or files, so that the log never contains it.
    ///
    /// It returns what to show. A session without a history throws the refusal instead.
    case unlogged(orElse: Refusal, (Session, VerbArguments) throws(Refusal) -> [Output])
  }

  /// What a turn did.
  enum Effect {
    /// It may have changed something.
    case changed
    /// It only asked, or was refused, so undoing the turn before may drop it.
    case unchanged
  }

  /// What others have to know about a verb to treat a command with it.
  enum Role {
    /// It repeats the last command, so a line with this word alone has the meaning of that command.
    case repeats
    /// It lets time pass, so calls in flight should be awaited around it.
    case letsTimePass
    /// It explains commands, and a shell adds its own.
    case explains
    /// It defines or removes an alias of the shell, in a line that is no command of the session.
    case definesAlias
    /// It follows the route after it, so a line that is a route was probably meant for it.
    case followsRoutes
  }

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

  /// What others have to know about the verb; nil for most verbs.
  let role: Role?

  /// Whether `help` leaves it out while it cannot be performed.
  let isListedOnlyIfPossible: Bool

  /// Whether the last argument is the rest of the line, as it was typed.
  let takesText: Bool

  /// Returns an example with arguments for an app with these screens, settings and routes, if any.
  let example: (CommandGrammar) -> String?

  /// The number of words for which there is a slot.
  let slotCount: Int

  /// What can follow the verb and the words after it, of which there are fewer than ``slotCount``.
  let slot: (CommandGrammar, ArraySlice<TypedWord>) -> CommandSlot

  /// Returns the name of a command on a map, such as that of an exploration, and the argument that is no part of the
  /// name; nil if it is on none, because it only asks, or leaves the flow of the app.
  let mapped: (Session, VerbArguments) -> (name: String, argument: String)?

  /// Returns the arguments to try when exploring an app, and why; nil for most verbs.
  let trial: (origin: CommandOffer.Origin, arguments: (Session) -> [String])?

  /// Whether a session with a history can perform the verb at present.
  let isPossible: (Session) -> Bool

  /// What the verb does.
  let performance: Performance

  init(
    _ name: String,
    aliases: [String] = [],
    arguments: String = "",
    summary: String,
    explanation: String,
    role: Role? = nil,
    isListedOnlyIfPossible: Bool = false,
    takesText: Bool = false,
    example: @escaping (CommandGrammar) -> String? = { _ in nil },
    slotCount: Int = 1,
    slot: @escaping (CommandGrammar, ArraySlice<TypedWord>) -> CommandSlot = { _, _ in .nothing },
    mapped: @escaping (Session, VerbArguments) -> (name: String, argument: String)? = { _, _ in nil
    },
    trial: (origin: CommandOffer.Origin, arguments: (Session) -> [String])? = nil,
    isPossible: @escaping (Session) -> Bool = { _ in true },
    performance: Performance
  ) {
    self.name = name
    self.aliases = aliases
    self.arguments = arguments
    self.summary = summary
    self.explanation = explanation
    self.role = role
    self.isListedOnlyIfPossible = isListedOnlyIfPossible
    self.takesText = takesText
    self.example = example
    self.slotCount = slotCount
    self.slot = slot
    self.mapped = mapped
    self.trial = trial
    self.isPossible = isPossible
    self.performance = performance
  }

  /// Whether only a session with a history can perform the verb.
  var needsHistory: Bool {
    if case .unlogged = performance { true } else { false }
  }

  /// Notes what can stand at the places of the arguments, and nothing after them.
  func expectArguments(in start: CommandLexer, by grammar: CommandGrammar) {
    var (lexer, words) = (start, [TypedWord]())
    repeat {
      let before = words[...]
      lexer.nextPlace?.expect {
        before.count < self.slotCount ? self.slot(grammar, before) : CommandSlot.nothing
      }
      guard let word = try? lexer.next() else { return }
      words.append(word)
    } while true
  }

  /// The syntax of the verb, with optional arguments in brackets.
  package var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// Whether the verb usually has an argument.
  var takesArgument: Bool { !arguments.isEmpty && !arguments.contains("--") }

  /// Whether the verb is refused without an argument.
  var needsArgument: Bool { takesArgument && !arguments.contains("[") }
}

/// A verb as it was typed: the verb, and the words after it.
struct VerbArguments {
  /// The verb.
  let verb: Verb

  /// The words, without quotation marks; only the first for a verb that takes the rest of the line.
  let words: [String]

  /// The rest of the line for a verb that takes it, without blanks around it.
  let text: String

  /// All words as they were typed, for a verb that takes the rest of the line, without blanks around them.
  let typed: String

  /// Whether ``text`` was typed: an empty text in quotation marks was.
  let hasText: Bool

  /// Whether the verb is `again`.
  var repeats: Bool { verb.role == .repeats }

  init(
    of verb: Verb,
    words: [String],
    text: String = "",
    typed: String = "",
    hasText: Bool = false
  ) {
    self.typed = typed
    self.hasText = hasText
    self.verb = verb
    self.words = words
    self.text = text
  }

  /// Reads the words after `verb` from the rest of a line.
  init(of verb: Verb, readingFrom start: CommandLexer) throws(Refusal) {
    var lexer = start
    if verb.takesText {
      let words = [try lexer.next()?.text].compactMap(\.self)
      let typed = lexer.verbatim.trimmed
      let text = CommandLexer.text(of: typed)
      self.init(
        of: verb,
        words: words,
        text: text,
        typed: start.verbatim.trimmed,
        hasText: !typed.isEmpty
      )
    } else {
      self.init(of: verb, words: try lexer.remaining().map(\.text))
    }
  }

  /// Returns the only word, or nil if there is none; throws if there are more.
  func onlyWord() throws(Refusal) -> String? {
    try expectEnd(after: 1)
    return words.first
  }

  /// Throws if the verb takes no arguments and there are some.
  func expectTaken() throws(Refusal) {
    if verb.arguments.isEmpty { try expectEnd(after: 0) }
  }

  /// Throws if more than `count` words follow the verb.
  private func expectEnd(after count: Int) throws(Refusal) {
    guard words.count > count else { return }
    let command = ([verb.name] + words.prefix(count)).joined(separator: " ")
    throw .extraArgument(command: VisibleText.short(command), argument: words[count])
  }
}
