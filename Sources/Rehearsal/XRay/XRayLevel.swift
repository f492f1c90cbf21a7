/// The amount of detail that an x-ray shows.
nonisolated package enum XRayLevel: String, Hashable, Sendable, CaseIterable {
  /// The objects that lead from a cause to its effect, and the changes on the stage.
  case flow
  /// Also the values that outputs send while their stage loads.
  case streams
  /// Also timers, released objects, and what time brings to contexts that were left.
  case all

  /// The words that can follow `xray`, besides the names of entry points.
  static let words = ["on", "off"] + allCases.map(\.rawValue)

  /// The description of the level in a few words.
  var summary: String {
    switch self {
    case .flow: "what leads where, and what changes as a result"
    case .streams: "also what outputs send while their stage loads"
    case .all: "also timers and released objects"
    }
  }
}
