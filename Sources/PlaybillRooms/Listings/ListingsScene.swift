import Rehearsal
import Streams

/// Presents a list, and from there its items and the notice on the alternatives.
struct ListingsScene {
  let listing: () -> Listing
  let settings: UserSettings

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context))
  }

  func createStage(in context: any NavigationContext) -> ListingsStage {
    let viewModel = makeViewModel()
    let stage = ListingsStage()
    stage.viewModel = viewModel
    stage.footer.viewModel = TextSizeViewModel(settings: settings)
    stage.store(
      stage.items.selections.compactMap { viewModel.item(at: $0) }
        .sink { context.push(ItemStage(viewModel: $0)) }
    )
    stage.store(stage.alternatives.taps.sink { context.push(AlternativesStage()) })
    return stage
  }

  private func makeViewModel() -> any ListViewModelType {
    let textSize = settings.textSizes
    return switch listing() {
    case .stub: StubListViewModel(textSize: textSize)
    case .memory:
      InMemoryListViewModel(
        title: "The repertory.",
        items: Repertory.items,
        textSize: textSize
      )
    case .paged: PagedListViewModel(archive: TicketArchive(), textSize: textSize)
    }
  }
}
