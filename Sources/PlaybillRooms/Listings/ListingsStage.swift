import Rehearsal
import Streams

/// Shows a list with items from any source, and keeps its view model.
///
/// Source: *Better MVVM setup with POP and Runtime*, `ListViewController`.
final class ListingsStage: Stage, NonReusableViewModelOwner, ListDataSource {
  let heading = Label(style: .prose)
  let items = List()
  let footer = UserSettingsTextSizeFooter()
  let alternatives = Button(help: "see the forms that the article argues against")
  let swapping = Button(help: "give one list several view models")
  let mistakes = Button(help: "break the rules of an owner")

  func didSetViewModel(_ viewModel: any ListViewModelType, disposeBag: DisposeBag) {
    heading.text.value = viewModel.title
    items.dataSource = self
  }

  func numberOfRows(in list: List) -> Int {
    viewModel.numberOfItems
  }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    let cell = list.dequeueReusableCell(ItemCell.self)
    cell.viewModel = viewModel.item(at: index)
    return cell
  }
}

/// A row of the list, which shows one item after another.
///
/// It shows both forms of the article, one after the other. A binding ends when the cell receives
/// the next item, so a list needs only as many subscriptions as the screen has rows.
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
