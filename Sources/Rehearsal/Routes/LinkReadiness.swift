/// Whether an entry point can be linked into now.
nonisolated public enum LinkReadiness: Hashable, Sendable {
  /// A link goes on at once.
  case ready
  /// A link is held; `until` completes “held until …”, such as “you log in”.
  case held(until: String)
}
