import Rehearsal

/// Leads through the last part of the registration: the summary, and the receipt in its place; its
/// parent ends it.
///
/// Source: seed article 5.
final class ThirdCoordinator: Coordinator {
  private let viewModel: any ThirdViewModeling

  init(viewModel: any ThirdViewModeling) {
    self.viewModel = viewModel
    super.init()
    viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
  }

  override func start(in context: any NavigationContext) {
    context.push(SummaryStage(viewModel: viewModel))
  }

  private func transition(from: ThirdState, to: ThirdState) {
    switch (from, to) {
    case (.summary, .receipt(let membership)): presentReceipt(of: membership)
    // Nothing leads back: who is registered has no summary to confirm.
    case (.receipt, .summary), (.summary, .summary), (.receipt, .receipt): break
    }
  }

  /// The desk has answered; whoever is just being asked whether to stop is too late.
  private func presentReceipt(of membership: Membership) {
    context?.forced.replaceRoot(with: ReceiptStage(viewModel: viewModel, membership: membership))
  }
}
