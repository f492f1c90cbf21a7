/// How a screen comes to be seen, or goes.
///
/// Source: seed article 3, `NavigationType`, of whose cases only the first does something there.
enum NavigationType: CaseIterable {
  /// On top of the screen that is seen.
  case push
  /// Away, and with it whatever stands on it.
  case pop
  /// Over everything, to be dismissed.
  case modal
  /// As a push where the terminal is wide, and as a modal where it is narrow.
  case show
}
