/// A route as a list of words: `movies/603` has two.
///
/// In text, a backslash precedes a slash within a word, as in a location.
nonisolated struct RoutePath: Hashable {
  let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Parses a route that the user typed; leading, trailing and doubled slashes are ignored.
  init(_ text: String) {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        word.append(character)
        isEscaped = false
      case "\\": isEscaped = true
      case "/":
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    if isEscaped { word.append("\\") }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// The route as text that parses to the same words.
  var text: String {
    words
      .map { $0.map { $0 == "/" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() }
      .joined(separator: "/")
  }
}
