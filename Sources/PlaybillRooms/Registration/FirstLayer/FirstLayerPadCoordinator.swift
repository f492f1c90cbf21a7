import Rehearsal

/// Shows the registration on a pad, where the first two states share a screen.
///
/// The view models are those of the phone, and so is all that follows behind the two.
///
/// Source: seed article 5, "Device expandability".
final class FirstLayerPadCoordinator: FirstLayerCoordinator {
  override func presentFirstScreen() {
    let x: any FirstScreenViewModeling = viewModel.getChildViewModel()
    let y: any SecondScreenViewModeling = viewModel.getChildViewModel()
    context?.push(PadStage(names: x, contact: y))
  }

  /// It is there already.
  override func presentSecondScreen() {}

  /// It stays, and only what stands on it goes.
  override func dismissSecondScreen() { dismissFlow() }
}
