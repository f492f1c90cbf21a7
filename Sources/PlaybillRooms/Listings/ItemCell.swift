import Rehearsal
import Streams

/// A row of the list, which shows one item after another.
///
/// Both forms of the article stand here, one below the other. What is bound ends by itself when the
/// cell is given the next item, so that a million rows cost as many subscriptions as the screen has
/// rows.
final class ItemCell: Cell, ReusableViewModelOwner {
  func didSetViewModel(_ viewModel: ItemViewModel, disposeBag: DisposeBag) {
    // If using observables:
    viewModel.observableTitle.bind(to: title).store(in: disposeBag)
    // If not using observables:
    detail.value = viewModel.detail
  }

  override func prepareForReuse() {
    title.value = ""
    detail.value = ""
  }
}
