/// What the user did, as the children tell their parent: button presses and dismissals.
///
/// Source: seed article 5, "we needed to react for both context updates and user actions".
package enum FirstLayerUserAction: CaseIterable, Sendable {
  case namesDone
  case namesRejected
  case chooseGenre
  /// The parent makes this of ``chooseGenre``: only who sees the app's whole lifetime can count.
  case chooseGenreForTheThirdTime
  case takeRecommendation
  case genreChosen
  case contactDone
  case edit
  case done
  /// The default back action: the screen, or the sub-flow, is gone already.
  case dismissal
}
