/// The user's actions in a search, independent of the binding.
protocol MovieSearchActions: ViewModelProtocol {
  /// Changes the text of the query.
  ///
  /// The search begins when the user stops typing for a moment.
  func queryDidChange(_ query: String)

  func showNextPage()
  func showPreviousPage()

  /// Repeats the search for the same page of the same query.
  func retry()

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)
}

extension MovieSearchActions {
  /// The pause in typing, in milliseconds, after which the search begins.
  static var pause: Int { 300 }

  /// Returns `query` without surrounding blanks, or nil if nothing is left.
  static func words(of query: String) -> String? {
    let words = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
