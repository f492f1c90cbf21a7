import Rehearsal

/// Offers the mistakes that two of the binding styles invite.
final class BindingMistakesStage: Stage {
  private let notice = Label(
    text: "Each style invites a mistake. To make one, type its name; the app survives.",
    style: .prose
  )
  private let listener = Mistake("listener", "two screens bind one Dynamic") {
    () throws(Refusal) in try bindTwice()
  }
  private let closure = Button(help: "a callback retains its screen")

  required init() {
    super.init()
    title.value = "Mistakes"
    closure.onTap { [unowned self] in context?.push(CarelessStage()) }
  }

  /// Binds two screens to one `Dynamic`, and throws what they show after a change.
  private static func bindTwice() throws(Refusal) {
    let viewModel = DynamicViewModel()
    let screens = [0, 1].map { _ in NumberStage(viewModel) { $0.bind($1) } }
    viewModel.add(1)
    let shown = screens.map(\.number.text.value)
    throw .other(
      """
      The number is \(viewModel.number.value). The first screen shows \(shown[0]), the second \
      \(shown[1]): a Dynamic has one listener, and the second replaced the first without notice. \
      For several screens: notification, observation or publisher
      """
    )
  }
}

/// A screen that leaks on purpose: the callback of its view model captures the stage strongly.
///
/// The stage owns the view model, which owns the closure, which owns the stage. The session reports
/// the leak when the stage leaves, unless the user released the closure.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, whose closure captures `[unowned self]`.
final class CarelessStage: Stage {
  private let notice = Label(
    text: """
      The view model's closure retains this stage, and the stage owns the view model. To see the \
      leak: back. To avoid it: release, then back
      """,
    style: .prose
  )
  private let number = Label(text: "0")
  private let plus = Button(help: "add one")
  private let release = Button(help: "let go of the closure, so that nothing leaks")

  private let viewModel = CallbackViewModel()

  required init() {
    super.init()
    // The mistake: the closure has no `[unowned self]`.
    viewModel.numberDidChange = { self.number.text.value = "\($0)" }
    plus.onTap { [viewModel] in viewModel.add(1) }
    release.onTap { [unowned self] in
      viewModel.numberDidChange = nil
      release.isEnabled.value = false
    }
  }
}
