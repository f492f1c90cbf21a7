/// What the user can want of a search, whichever way it is bound.
protocol MovieSearchActions: ViewModelProtocol {
  /// Takes the text of the query; the search begins when no other has come for a while.
  func queryDidChange(_ query: String)

  func showNextPage()
  func showPreviousPage()

  /// Searches for the same page of the same again.
  func retry()

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)
}

extension MovieSearchActions {
  /// How many milliseconds the user must have stopped typing for.
  static var pause: Int { 300 }

  /// `query` without blanks at its ends; nil when nothing is left to search for.
  static func words(of query: String) -> String? {
    let words = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
