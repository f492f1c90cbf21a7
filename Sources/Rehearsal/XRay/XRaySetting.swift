/// The state of the x-ray that the words after `xray` describe.
nonisolated struct XRaySetting: Equatable {
  /// The words that can follow `xray`, besides the names of entry points.
  static let words = ["on", "off"] + XRayLevel.allCases.map(\.rawValue)

  /// The level; nil if the x-ray is off.
  private(set) var level: XRayLevel? = .flow

  /// The title of the only context to show; nil for all.
  var contextTitle: String?

  /// Applies one of ``words``.
  mutating func take(_ word: String) {
    if word == "off" { level = nil }
    if let level = XRayLevel(rawValue: word) { self.level = level }
  }

  /// The state in a few words.
  var text: String {
    guard let level else { return "off" }
    let place = contextTitle.map { ", in \($0)" } ?? ""
    return "\(level.rawValue)\(place): \(level.summary)"
  }
}

/// The amount of detail that an x-ray shows.
nonisolated public enum XRayLevel: String, Hashable, Sendable, CaseIterable {
  /// The objects that lead from a cause to its effect, and the changes on the stage.
  case flow
  /// Also the values that outputs send while their stage loads.
  case streams
  /// Also timers and released objects.
  case all

  /// The description of the level in a few words.
  var summary: String {
    switch self {
    case .flow: "what leads where, and what changes as a result"
    case .streams: "also what outputs send while their stage loads"
    case .all: "also timers and released objects"
    }
  }
}
