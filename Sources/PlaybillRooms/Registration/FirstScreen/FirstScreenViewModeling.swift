/// What the screen of the names needs to know of its view model.
///
/// Source: seed article 5.
protocol FirstScreenViewModeling: FirstLayerChildViewModeling {
  var firstName: String { get }
  var secondName: String { get }
  var firstNameProblem: FieldProblem? { get }
  var secondNameProblem: FieldProblem? { get }

  /// Whether to try is worth while: nothing is known to be wrong.
  var canGoOn: Bool { get }

  func type(firstName: String)
  func type(secondName: String)

  /// Goes on, if the names will do.
  func next()
}
