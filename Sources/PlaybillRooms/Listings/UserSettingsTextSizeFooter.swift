import Rehearsal
import Streams

/// Shows the text size below a list, and lets the user change it.
///
/// It observes its view model; ``PlainTextSizeFooter`` does not.
///
/// Source: *Better MVVM setup with POP and Runtime*, `UserSettingsTextSizeFooter`.
final class UserSettingsTextSizeFooter: Section, ReusableViewModelOwner {
  private let instructions = Label(style: .prose)
  private let resize = Button(help: "make the text larger or smaller")

  func didSetViewModel(_ viewModel: TextSizeViewModel, disposeBag: DisposeBag) {
    isHidden.value = false
    viewModel.observableTitle.bind(to: instructions.text).store(in: disposeBag)
    resize.taps.sink { viewModel.resize() }.store(in: disposeBag)
  }

  func prepareForReuse() {
    isHidden.value = true
  }
}

/// Shows the text size as it was when its view model was set.
///
/// This is the same footer without observables, so it needs a new view model to show another size.
///
/// Source: *Better MVVM setup with POP and Runtime*, “if not using observables”.
final class PlainTextSizeFooter: Section, ReusableViewModelOwner {
  private let plain = Label()

  func didSetViewModel(_ viewModel: TextSizeViewModel, disposeBag: DisposeBag) {
    plain.text.value = viewModel.title
  }

  func prepareForReuse() {
    plain.text.value = "(nothing)"
  }
}
