/// Navigates between screens.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `AppNavigatorProtocol`.
protocol AppNavigatorProtocol {
  associatedtype ViewControllerType
  associatedtype ViewModelType

  /// Presents `destination` with `viewModel` as `navigationType` says, or removes it.
  func navigateTo(
    destination: ViewControllerType,
    navigationType: NavigationType,
    viewModel: ViewModelType
  )
}
