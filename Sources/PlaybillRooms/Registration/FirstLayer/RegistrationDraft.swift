/// A registration that somebody has begun: what was typed, and where he left off.
struct RegistrationDraft: Equatable, Sendable {
  let context: FirstLayerContext
  let state: FirstLayerState
}
