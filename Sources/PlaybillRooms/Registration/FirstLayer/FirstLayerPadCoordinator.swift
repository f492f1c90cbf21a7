import Rehearsal

/// Shows the registration on a pad, where the first two states share a screen.
///
/// The view models and the later screens are the same as on the phone.
///
/// Source: *MVVM + C — A logic centered pattern*, "Device expandability".
final class FirstLayerPadCoordinator: FirstLayerCoordinator {
  override func presentFirstScreen() {
    let x: any FirstScreenViewModeling = viewModel.getChildViewModel()
    let y: any SecondScreenViewModeling = viewModel.getChildViewModel()
    context?.push(PadStage(names: x, contact: y).presented(by: self))
  }

  /// Does nothing, because the second screen is already visible.
  override func presentSecondScreen() {}

  /// Dismisses only what is on top of the screen, which remains.
  override func dismissSecondScreen() { dismissFlow() }
}
