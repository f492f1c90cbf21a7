/// A route as its words: `movies/603` is two.
///
/// A slash within a word stands behind a backslash, as it does in a location.
nonisolated struct RoutePath: Hashable {
  let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Reads a route as somebody types it; slashes at its ends and doubled ones mean nothing.
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

  /// The route as it must be typed to be read again.
  var text: String {
    words
      .map { $0.map { $0 == "/" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() }
      .joined(separator: "/")
  }
}
