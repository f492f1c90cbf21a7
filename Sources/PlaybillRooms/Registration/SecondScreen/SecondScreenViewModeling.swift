/// What the screen of the e-mail address and the genre needs to know of its view model.
///
/// Source: seed article 5.
protocol SecondScreenViewModeling: FirstLayerChildViewModeling {
  var email: String { get }
  var genre: Genre? { get }
  var emailProblem: FieldProblem? { get }
  var genreProblem: FieldProblem? { get }

  /// Whether to try is worth while: nothing is known to be wrong.
  var canGoOn: Bool { get }

  func type(email: String)

  /// Wants to choose a genre, which is another screen's business.
  func chooseGenre()

  /// Goes on, if all is there.
  func next()
}
