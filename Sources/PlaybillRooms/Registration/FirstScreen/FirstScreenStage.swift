import Rehearsal
import Streams

/// Shows the names.
///
/// Source: *MVVM + C — A logic centered pattern*, where it is a view controller.
final class FirstScreenStage: Stage {
  private let names = NamesForm()
  private let next = Button("next")

  override var layout: [View] { names.views + [next] }

  convenience init(viewModel: any FirstScreenViewModeling) {
    self.init()
    title.value = "Names"
    names.onUpdate = { [unowned self] in next.isEnabled.value = names.canGoOn }
    names.show(viewModel, on: self)
    store(next.taps.sink { viewModel.next() })
  }
}
