/// What a user makes of the x-ray by the words behind `xray`, read one after the other.
nonisolated struct XRaySetting: Equatable {
  /// The words it knows besides the rooms of an app.
  static let words = ["on", "off"] + XRayLevel.allCases.map(\.rawValue)

  /// How much is shown; nil for nothing.
  private(set) var level: XRayLevel? = .flow

  /// The title of the only contextTitle that is shown; nil for all.
  var contextTitle: String?

  /// Takes in one of ``words``.
  mutating func take(_ word: String) {
    if word == "off" { level = nil }
    if let level = XRayLevel(rawValue: word) { self.level = level }
  }

  /// How it stands, in a few words.
  var text: String {
    guard let level else { return "off" }
    let place = contextTitle.map { ", in \($0)" } ?? ""
    return "\(level.rawValue)\(place): \(level.summary)"
  }
}

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
