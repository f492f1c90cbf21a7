import Rehearsal
import Streams

/// Presents a list, and from there its items, the notice on the alternatives, and the mistakes.
struct ListingsScene {
  let listing: () -> Listing
  let settings: UserSettings

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> ListingsStage {
    let viewModel = listing().makeViewModel(textSize: settings.textSizes)
    let stage = ListingsStage()
    stage.viewModel = viewModel
    stage.footer.viewModel = TextSizeViewModel(settings: settings)
    stage.store(
      stage.items.selections.compactMap { viewModel.item(at: $0) }
        .sink { context.push(ItemStage(viewModel: $0).presented(by: self)) }
    )
    stage.store(
      stage.alternatives.taps.sink { context.push(AlternativesStage().presented(by: self)) }
    )
    stage.store(
      stage.swapping.taps.sink {
        SwappingScene(listing: listing(), settings: settings).presentInContext(context)
      }
    )
    stage.store(
      stage.mistakes.taps.sink { [unowned stage] in
        let mistakes = ListingMistakes(stage: stage, settings: settings)
        context.push(ListingMistakesStage(mistakes: mistakes).presented(by: self))
      }
    )
    return stage
  }
}
