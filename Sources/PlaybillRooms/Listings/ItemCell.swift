import Rehearsal
import Streams

/// A row of the list, which shows one item after another.
///
/// It shows both forms of the article, one after the other. A binding ends when the cell receives
/// the next item, so a million rows need only as many subscriptions as the screen has rows.
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
