/// Asks an artist for a name; the second name is optional, as for Molière.
///
/// It replaces another view model, without any change to the screen or the coordinator.
///
/// Source: *MVVM + C — A logic centered pattern*, "Exchangeability".
final class StageNameViewModel: FirstScreenViewModel {
  override func problem(ofSecondName name: String?) -> FieldProblem? {
    FieldProblem(ofOptionalName: name)
  }
}
