import Rehearsal

/// Shows nothing until it is examined, and then which view model its screen was given.
///
/// Source: seed article 3, which prints “View model is set”.
final class Injection: View {
  private var viewModel: String?

  func note(_ viewModel: any ViewModelProtocol) {
    self.viewModel = String(describing: type(of: viewModel))
  }

  override var examination: String {
    viewModel.map { "View model is set: \($0)" } ?? "View model is not set"
  }
}
