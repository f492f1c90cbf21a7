import Rehearsal

/// Shows one item.
///
/// It is given its view model by the initialiser: a `let`, which cannot be nil, cannot be missing
/// and cannot change. That is the best way where one can have it, and its price stands below: an
/// initialiser that a stage must have, as a view controller has one for storyboards, and that this
/// one cannot have. Cells are made by their list, and so cannot be given anything that way.
///
/// Source: seed article 2, “Not leveraging Interface Builder”.
final class ItemStage: Stage {
  private let viewModel: ItemViewModel
  private lazy var detail = Label("detail", text: viewModel.detail)

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
