import Rehearsal
import Tracepoints

/// Coordinates the last part of the registration: the summary, which the receipt replaces.
///
/// Its parent ends it.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class ThirdCoordinator: Coordinator {
  private let viewModel: any ThirdViewModeling

  init(viewModel: any ThirdViewModeling) {
    self.viewModel = viewModel
    super.init()
    viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
  }

  override func start(in context: any NavigationContext) {
    context.push(SummaryStage(viewModel: viewModel).presented(by: self))
  }

  private func transition(from: ThirdState, to: ThirdState) {
    trace(self, "onStateChange, transition") {
      switch (from, to) {
      case (.summary, .receipt(let membership)): presentReceipt(of: membership)
      // No transition leads back: a registered user has no summary to confirm.
      case (.receipt, .summary), (.summary, .summary), (.receipt, .receipt): break
      }
    }
  }

  /// Shows the receipt, even if the user is just being asked whether to leave: the registration is
  /// done.
  private func presentReceipt(of membership: Membership) {
    let receipt = ReceiptStage(viewModel: viewModel, membership: membership)
    context?.forced.replaceRoot(with: receipt.presented(by: self))
  }
}
