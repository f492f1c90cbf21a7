import Rehearsal

/// How the photo backend errs, for the visitor to turn: `set backend loses`.
enum BackendHealth: String, CaseIterable {
  /// Not at all.
  case ok
  /// It answers no query.
  case refuses
  /// It knows its photos, and has lost their files.
  case loses
  /// It delivers files that are cut off.
  case garbles
}

extension Knob<BackendHealth> {
  static var backend: Knob {
    Knob("backend", default: .ok, summary: "how the photo backend errs")
  }
}
