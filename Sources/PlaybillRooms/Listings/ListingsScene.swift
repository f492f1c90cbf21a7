import Rehearsal
import Streams

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

/// Presents the alternatives, each with a view model.
struct AlternativesScene {
  let settings: UserSettings

  func presentInContext(_ context: any NavigationContext) {
    let stage = AlternativesStage()
    stage.store(
      stage.forms.selections.sink { context.push(createStage(form: $0).presented(by: self)) }
    )
    context.push(stage.presented(by: self))
  }

  private func createStage(form: Int) -> Stage {
    let textSize = settings.textSizes
    switch form {
    case 0:
      let optional = OptionalListStage()
      optional.viewModel = StubListViewModel(textSize: textSize)
      return optional
    case 1:
      let unwrapped = UnwrappedListStage()
      unwrapped.viewModel = StubListViewModel(textSize: textSize)
      return unwrapped
    case 2:
      return DefaultListStage(settings: settings)
    default:
      let item = Item(name: "An item", note: "given to the initializer")
      return ItemStage(viewModel: ItemViewModel(item, textSize: textSize))
    }
  }
}
