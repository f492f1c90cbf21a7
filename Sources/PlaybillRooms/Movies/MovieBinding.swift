import Rehearsal

/// Which side of the room is played, for the visitor to turn: `set binding streams`.
///
/// The article does without streams first, “and later will compare”; what is seen is the same. It
/// holds for the next visit.
enum MovieBinding: String, CaseIterable {
  /// Values with a listener, and closures.
  case dynamic
  /// Streams.
  case streams
}

extension Knob<MovieBinding> {
  static var binding: Knob {
    Knob("binding", default: .dynamic, summary: "how movies reach their screens")
  }
}
