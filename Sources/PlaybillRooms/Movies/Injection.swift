import Rehearsal

/// Names the view model of its screen when it is examined, and otherwise shows nothing.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, which prints “View model is set”.
final class Injection: View {
  private var viewModel: String?

  func note(_ viewModel: any ViewModelProtocol) {
    self.viewModel = String(describing: type(of: viewModel))
  }

  override var examination: String {
    viewModel.map { "View model is set: \($0)" } ?? "View model is not set"
  }
}
