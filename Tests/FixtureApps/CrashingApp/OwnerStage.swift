import Rehearsal
import Streams

/// A stage that makes the mistakes with view models that end an app.
final class OwnerStage: Stage, NonReusableViewModelOwner {
  private let early = Button()
  private let second = Button()

  private var subscriptions: Set<AnyCancellable> = []
  required init() {
    super.init()
    early.taps
      .sink { [unowned self] in title.value = viewModel }
      .store(in: &subscriptions)
    second.taps
      .sink { [unowned self] in
        viewModel = "first"
        viewModel = "second"
      }
      .store(in: &subscriptions)
  }

  func didSetViewModel(_ viewModel: String, disposeBag: DisposeBag) {
    title.value = viewModel
  }
}
