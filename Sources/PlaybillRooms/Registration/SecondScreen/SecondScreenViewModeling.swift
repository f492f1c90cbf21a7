/// The requirements of the second screen, with the e-mail address and the genre, for its view
/// model.
///
/// Source: *MVVM + C — A logic centered pattern*.
protocol SecondScreenViewModeling: FirstLayerChildViewModeling {
  var email: String { get }
  var genre: Genre? { get }
  var emailProblem: FieldProblem? { get }
  var genreProblem: FieldProblem? { get }

  /// Whether no problem is known, so that the user can try to go on.
  var canGoOn: Bool { get }

  func type(email: String)

  /// Requests the choice of a genre, which another screen shows.
  func chooseGenre()

  /// Goes on if the data is complete.
  func next()
}
