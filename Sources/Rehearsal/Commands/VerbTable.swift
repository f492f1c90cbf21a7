/// The verbs that a session knows, in the order in which `help` lists them.
package final class VerbTable {
  let verbs: [Verb]
  private let byWord: [String: Verb]
  private let aliases: [String]

  package init(_ verbs: [Verb]) {
    self.verbs = verbs
    aliases = verbs.flatMap(\.aliases)
    var byWord: [String: Verb] = [:]
    for verb in verbs {
      for word in [verb.name] + verb.aliases { byWord[word] = verb }
    }
    self.byWord = byWord
  }

  /// The names of the verbs.
  package var names: [String] { verbs.map(\.name) }

  /// The verb whose name or alias is exactly `word`.
  package subscript(word: String) -> Verb? { byWord[word] }

  /// Returns the alias that equals `word`, ignoring case; a beginning of an alias does not match.
  func aliases(matching word: String) -> [String] {
    let folded = word.lowercased()
    return aliases.filter { $0 == folded }
  }

  /// Matches `word` with the verbs, whole or by their beginnings, and with whole aliases.
  func match(_ word: String) -> WordMatch {
    WordMatch(word, among: names + aliases(matching: word))
  }
}
