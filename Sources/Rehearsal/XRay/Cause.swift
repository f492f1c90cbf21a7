/// Somebody who was reached, by what, and whom he reached: a node in the tree of a turn's causes.
final class Cause {
  /// What led here, written on the arrow; nil when nobody knows more than that it followed.
  let edge: String?

  /// Who was reached: `ProfileStage.website`.
  let name: String

  /// The context of its own in which he stands; nil for who stands in none.
  let room: String?

  /// What he passes on: the arrow to whom he reaches, unless that has one of its own.
  var emission: String?

  /// Whether ``emission`` says when, which is told whatever else stands on the arrow.
  var isLater = false

  /// Whether it is a stage that comes: what outputs say meanwhile is no news.
  var isArrival = false

  /// Whether it is worth telling only if it led to anything.
  var needsEffect = false

  private(set) var effects: [Cause] = []

  init(_ name: String, by edge: String? = nil, in room: String? = nil) {
    self.name = name
    self.edge = edge
    self.room = room
  }

  func append(_ effect: Cause) {
    effects.append(effect)
  }

  /// Forgets what has led to nothing, and says whether something is left.
  func prune() -> Bool {
    effects = effects.filter { $0.prune() }
    return !needsEffect || !effects.isEmpty
  }

  /// Whether it, or what it led to, happened in `room`.
  func concerns(_ room: String) -> Bool {
    self.room == room || effects.contains { $0.concerns(room) }
  }
}
