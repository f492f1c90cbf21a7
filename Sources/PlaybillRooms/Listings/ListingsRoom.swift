import Rehearsal
import Streams

/// The listings room: its services, made anew for each session, and its first scene.
struct ListingsRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "listings",
    title: "Listings",
    summary: "MVVM+ with owners of view models",
    description: """
      Better MVVM setup with POP and Runtime: a protocol says whether a view takes one view model or \
      one after another, so it shows any list. It costs a protocol for each kind of view model. Try: \
      swapping, mistakes, alternatives.
      """,
    topics: [.article(in: "listings")]
  ) { $1[ListingsRoom.self].presentInContext($0) }

  private let settings = UserSettings()

  init(in world: World) {}

  func presentInContext(_ context: any NavigationContext) {
    ListingsScene(settings: settings).presentInContext(context)
  }
}

/// Presents a list, and from there its items, the alternatives, and the mistakes.
struct ListingsScene {
  let settings: UserSettings

  func presentInContext(_ context: any NavigationContext) {
    context.push(createStage(in: context).presented(by: self))
  }

  func createStage(in context: any NavigationContext) -> ListingsStage {
    let viewModel = RepertoryViewModel(textSize: settings.textSizes)
    let stage = ListingsStage()
    stage.viewModel = viewModel
    stage.footer.viewModel = TextSizeViewModel(settings: settings)
    stage.store(
      stage.items.selections.compactMap { viewModel.item(at: $0) }
        .sink { context.push(ItemStage(viewModel: $0).presented(by: self)) }
    )
    stage.swapping.onTap { SwappingScene(settings: settings).presentInContext(context) }
    stage.alternatives.onTap {
      AlternativesScene(settings: settings).presentInContext(context)
    }
    stage.mistakes.onTap { [unowned stage] in
      let mistakes = ListingMistakes(stage: stage, settings: settings)
      context.push(ListingMistakesStage(mistakes: mistakes).presented(by: self))
    }
    return stage
  }
}
