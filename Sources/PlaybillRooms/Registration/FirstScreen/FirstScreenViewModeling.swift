/// The requirements of the names screen for its view model.
///
/// Source: *MVVM + C — A logic centered pattern*.
protocol FirstScreenViewModeling: FirstLayerChildViewModeling {
  var firstName: String { get }
  var secondName: String { get }
  var firstNameProblem: FieldProblem? { get }
  var secondNameProblem: FieldProblem? { get }

  /// Whether no problem is known, so that the user can try to go on.
  var canGoOn: Bool { get }

  func type(firstName: String)
  func type(secondName: String)

  /// Goes on if the names are valid.
  func next()
}
