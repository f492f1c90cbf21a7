/// How much an x-ray shows.
nonisolated public enum XRayLevel: String, Hashable, Sendable, CaseIterable {
  /// What leads where, and what changes on the stage by it.
  case flow
  /// Also what outputs say while their stage loads.
  case streams
  /// Also the timers that are set, and what is released.
  case all

  /// What it shows, in a few words.
  var summary: String {
    switch self {
    case .flow: "what leads where, and what changes by it"
    case .streams: "also what outputs say when their stage loads"
    case .all: "also timers that are set, and what is released"
    }
  }
}
