/// Goes from one screen to another.
///
/// Source: seed article 3, `AppNavigatorProtocol`.
protocol AppNavigatorProtocol {
  associatedtype ViewControllerType
  associatedtype ViewModelType

  /// Presents `destination` with `viewModel` as `navigationType` says, or takes it away.
  func navigateTo(
    destination: ViewControllerType,
    navigationType: NavigationType,
    viewModel: ViewModelType
  )
}
