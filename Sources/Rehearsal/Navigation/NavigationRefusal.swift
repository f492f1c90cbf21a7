/// Why a context could not do what it was asked.
nonisolated public enum NavigationRefusal: Error, Hashable, Sendable {
  /// There is nothing below the stage that is seen: it is the first of the app.
  case atFirstScreen
  /// The context shows only its root, which a context does not pop.
  case atRoot
  /// No modal is presented here that could be dismissed.
  case noModal
  /// The context was closed before; nobody sees what is presented into it.
  case contextIsGone
  /// The stage is presented already, or was; a stage plays once.
  case stageWasPresented
}
