/// The verbs that a session knows, in the order in which `help` lists them.
package final class VerbTable {
  let verbs: [Verb]
  private let byWord: [String: Verb]
  private let aliases: [String]

  /// All verbs, in the order in which `help` lists them.
  package static let standard = VerbTable(
    Session.screenVerbs + Session.turnVerbs + Session.appVerbs
  )

  private init(_ verbs: [Verb]) {
    self.verbs = verbs
    aliases = verbs.flatMap(\.aliases)
    byWord = Dictionary(
      uniqueKeysWithValues: verbs.flatMap { verb in
        ([verb.name] + verb.aliases).map { ($0, verb) }
      }
    )
  }

  /// The names of the verbs.
  package var names: [String] { verbs.map(\.name) }

  /// The verb whose name or alias is exactly `word`.
  package subscript(word: String) -> Verb? { byWord[word] }

  /// The first verb with `role`; nil if there is none.
  subscript(role: Verb.Role) -> Verb? { verbs.first { $0.role == role } }

  /// Returns the alias that equals `word`, ignoring case; a beginning of an alias does not match.
  func aliases(matching word: String) -> [String] {
    let folded = word.lowercased()
    return aliases.filter { $0 == folded }
  }

  /// Returns the only verb whose name begins with `word`, or whose alias is `word`.
  func verb(beginningWith word: String) throws(Refusal) -> Verb {
    switch WordMatch(word, among: names + aliases(matching: word)) {
    case .found(let whole):
      if let verb = self[whole] { return verb }
    case .ambiguous(let candidates):
      throw .ambiguous(word, candidates: candidates)
    case .none: break
    }
    throw .unknownCommand(":" + word, suggestion: nil)
  }
}
