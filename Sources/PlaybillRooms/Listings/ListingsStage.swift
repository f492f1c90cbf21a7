import Rehearsal
import Streams

/// Shows a list, whatever the source of its items.
///
/// Source: *Better MVVM setup with POP and Runtime*, `ListViewController`.
final class ListingsStage: Stage, NonReusableViewModelOwner, ListDataSource {
  let heading = Label("heading", style: .prose)
  let items = List("items")
  let footer = TextSizeFooter("text")
  let alternatives = Button("alternatives")

  override var layout: [View] { [heading, items, footer, alternatives] }

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
