/// Asks an artist for a name: Molière needs no second one.
///
/// Neither the screen nor the coordinator can tell it from the view model that it stands in for.
///
/// Source: seed article 5, "Exchangeability".
final class StageNameViewModel: FirstScreenViewModel {
  override func problem(ofSecondName name: String?) -> FieldProblem? {
    FieldProblem(ofOptionalName: name)
  }
}
