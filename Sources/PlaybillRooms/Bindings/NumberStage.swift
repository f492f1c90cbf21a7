import Rehearsal

/// The view model of a number.
///
/// Each conforming type notifies the screen in its own way. That is the only difference between
/// them, and the subject of the room.
protocol NumberViewModel: AnyObject {
  func add(_ step: Int)
}

/// Shows a number.
///
/// It owns its view model, which does not know it. The binding code of each style is an extension below its view model.
final class NumberStage: Stage {
  let number = Label()
  let plus = Button(help: "add one")
  let minus = Button(help: "take one away")

  private let viewModel: any NumberViewModel

  init<ViewModel: NumberViewModel>(
    _ viewModel: ViewModel,
    bind: (NumberStage, ViewModel) -> Void
  ) {
    self.viewModel = viewModel
    super.init()
    title.value = "Number"
    bind(self, viewModel)
    plus.onTap { viewModel.add(1) }
    minus.onTap { viewModel.add(-1) }
  }

  required init() {
    fatalError("NumberStage is made by init(_:bind:).")
  }

  func show(_ value: Int) {
    number.text.value = "\(value)"
  }
}
