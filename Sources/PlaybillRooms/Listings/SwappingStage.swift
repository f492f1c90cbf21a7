import Rehearsal
import Streams

/// Shows lists of different types one after another, with the same stage and controls.
///
/// It is a reusable owner, so it also accepts nil, which leaves it empty. Apart from that, it is
/// ``ListingsStage``.
///
/// Source: *Better MVVM setup with POP and Runtime*, “you can provide completely different
/// implementations of said protocol without any View changes”.
final class SwappingStage: Stage, ReusableViewModelOwner, ListDataSource {
  let source = Picker(segments: ["repertory", "stub", "nil"])
  let heading = Label(style: .prose)
  let items = List(pageLength: 5)
  let footer = UserSettingsTextSizeFooter()
  let plainFooter = PlainTextSizeFooter()

  override var layout: [View] { [source, heading, items, footer, plainFooter] }

  func didSetViewModel(_ viewModel: any ListViewModelType, disposeBag: DisposeBag) {
    heading.text.value = viewModel.title
    items.dataSource = self
  }

  func prepareForReuse() {
    heading.text.value = ""
    items.dataSource = nil
  }

  func numberOfRows(in list: List) -> Int {
    viewModel?.numberOfItems ?? 0
  }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    let cell = list.dequeueReusableCell(ItemCell.self)
    cell.viewModel = viewModel?.item(at: index)
    return cell
  }
}

/// Presents a stage, and swaps the view models of the stage and its footers as the user asks.
struct SwappingScene {
  let settings: UserSettings

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  private func createStage(in context: any NavigationContext) -> SwappingStage {
    let stage = SwappingStage()
    stage.source.selectedIndex.value = 0
    show(source: 0, on: stage)
    stage.store(
      stage.source.selections.sink { [unowned stage] in show(source: $0, on: stage) }
    )
    stage.store(
      stage.items.selections.compactMap { [unowned stage] in stage.viewModel?.item(at: $0) }
        .sink { context.push(ItemStage(viewModel: $0).presented(by: self)) }
    )
    return stage
  }

  private func show(source: Int, on stage: SwappingStage) {
    let textSize = settings.textSizes
    stage.viewModel =
      switch source {
      case 0: RepertoryViewModel(textSize: textSize)
      case 1: StubListViewModel(textSize: textSize)
      default: nil
      }
    let footer = stage.viewModel.map { _ in TextSizeViewModel(settings: settings) }
    stage.footer.viewModel = footer
    stage.plainFooter.viewModel = footer
  }
}
