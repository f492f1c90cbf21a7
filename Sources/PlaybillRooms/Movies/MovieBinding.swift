import Rehearsal

/// How the screens are bound: the knob `binding`, as in `set binding streams`.
///
/// The article begins without streams, “and later will compare”; the user sees no difference. A
/// change applies from the next visit.
enum MovieBinding: String, CaseIterable {
  /// Values with one listener, and closures.
  case dynamic
  /// Streams.
  case streams
}

extension Knob<MovieBinding> {
  static var binding: Knob {
    Knob("binding", default: .dynamic, summary: "how movies reach their screens")
  }
}
