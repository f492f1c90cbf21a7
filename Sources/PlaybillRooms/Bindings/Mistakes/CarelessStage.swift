import Rehearsal
import Streams

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
  let seats = Label()
  let add = Button(help: "order one more seat")
  let release = Button(help: "let go of the closure, so that nothing leaks")

  private let viewModel: CallbackViewModel

  init(viewModel: CallbackViewModel) {
    self.viewModel = viewModel
    super.init()
    seats.text.value = viewModel.content.seats
    // The mistake: the closure has no `[unowned self]`.
    viewModel.contentDidChange = { content in
      self.follow("contentDidChange", of: self.viewModel, by: "closure") {
        self.seats.text.value = content.seats
      }
    }
    store(viewModel.follow())
    store(add.taps.sink { [unowned self] in self.viewModel.addSeat() })
    store(release.taps.sink { [unowned self] in releaseClosure() })
  }

  @available(*, unavailable, message: "The stage needs its view model.")
  required init() {
    fatalError("CarelessStage is made by init(viewModel:).")
  }

  private func releaseClosure() {
    viewModel.contentDidChange = nil
    release.isEnabled.value = false
  }
}
