/// A user action that the children report to their parent: a button press or a dismissal.
///
/// Source: *MVVM + C — A logic centered pattern*, "we needed to react for both context updates and
/// user actions".
package enum FirstLayerUserAction: CaseIterable, Sendable {
  case namesDone
  case namesRejected
  case chooseGenre
  /// The parent replaces ``chooseGenre`` by this action, because it needs the count over the app's
  /// lifetime.
  case chooseGenreForTheThirdTime
  case takeRecommendation
  case genreChosen
  case contactDone
  case edit
  case done
  /// The default back action, after which the screen or sub-flow is already gone.
  case dismissal
}
