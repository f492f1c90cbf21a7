import Rehearsal

/// Presents the photos of a view model.
struct PhotosScene {
  let viewModel: ViewModel
  let updates: UpdateStyle
  let atOnce: (@escaping () -> Void) -> Void

  func presentInContext(_ context: any NavigationContext) {
    viewModel.prefetch()
    context.push(createStage())
  }

  func createStage() -> PhotosStage {
    PhotosStage(viewModel, updates: updates, atOnce: atOnce)
  }
}
