/// How a screen is presented or removed.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `NavigationType`, of whose cases only the
/// first has an effect there.
enum NavigationType: CaseIterable {
  /// Pushes the screen on top of the current one.
  case push
  /// Removes the screen, and all screens on top of it.
  case pop
  /// Presents the screen as a modal.
  case modal
  /// Pushes the screen on a wide terminal, and presents it as a modal on a narrow one.
  case show
}
