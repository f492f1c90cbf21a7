/// An unfinished registration: the typed data and the last state.
struct RegistrationDraft: Equatable, Sendable {
  let context: FirstLayerContext
  let state: FirstLayerState
}
