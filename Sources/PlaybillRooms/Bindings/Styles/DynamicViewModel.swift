/// Dynamic: the number is a value that notifies its listener of every change.
///
/// Rule: `bindAndFire` also passes the current value; `bind` does not.
///
/// Trap: a second listener replaces the first; see ``BindingMistakesStage``.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Dynamic`.
final class DynamicViewModel: NumberViewModel {
  let number = Dynamic(0)

  func add(_ step: Int) { number.value += step }
}

extension NumberStage {
  func bind(_ viewModel: DynamicViewModel) {
    viewModel.number.bindAndFire { [unowned self] in show($0) }
  }
}
