import Rehearsal

/// How the screens are bound: the setting `binding`, as in `set binding streams`.
///
/// The article begins without streams, “and later will compare”; the user sees no difference. A
/// change applies from the next visit.
enum MovieBinding: String, CaseIterable {
  /// Values with one listener, and closures.
  case dynamic
  /// Streams.
  case streams
}

extension Setting<MovieBinding> {
  static var binding: Setting {
    Setting("binding", default: .dynamic, summary: "how movies reach their screens")
  }
}
