import Rehearsal

/// Shows one item.
///
/// Its initializer receives the view model in a `let`, which cannot be nil, missing or changed. That is
/// the best way where it is possible. It costs the layout in code, and the unavailable initializer below,
/// because a storyboard cannot call the other one. A list creates its own cells, so a cell cannot
/// receive a view model this way.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Not leveraging Interface Builder”.
final class ItemStage: Stage {
  private let viewModel: ItemViewModel
  private lazy var detail = Label(text: viewModel.detail)

  init(viewModel: ItemViewModel) {
    self.viewModel = viewModel
    super.init()
    title.value = viewModel.title
  }

  @available(*, unavailable, message: "An item's stage needs its view model.")
  required init() {
    fatalError("ItemStage is made by init(viewModel:).")
  }

  override var layout: [View] { [detail] }
}
