/// What a user makes of the x-ray by the words behind `xray`, read one after the other.
nonisolated struct XRaySetting: Equatable {
  /// The words it knows besides the rooms of an app.
  static let words = ["on", "off"] + XRayLevel.allCases.map(\.rawValue)

  /// How much is shown; nil for nothing.
  private(set) var level: XRayLevel? = .flow

  /// The title of the only room that is shown; nil for all.
  var room: String?

  /// Takes in one of ``words``.
  mutating func take(_ word: String) {
    if word == "off" { level = nil }
    if let level = XRayLevel(rawValue: word) { self.level = level }
  }

  /// How it stands, in a few words.
  var text: String {
    guard let level else { return "off" }
    let place = room.map { ", in \($0)" } ?? ""
    return "\(level.rawValue)\(place): \(level.summary)"
  }
}
