import Rehearsal

/// How the photo backend fails: the knob `backend`, as in `set backend loses`.
enum BackendHealth: String, CaseIterable {
  /// It does not fail.
  case ok
  /// It refuses every query.
  case refuses
  /// It lists its photos, but has lost their files.
  case loses
  /// It delivers truncated files.
  case garbles
}

extension Knob<BackendHealth> {
  static var backend: Knob {
    Knob("backend", default: .ok, summary: "how the photo backend errs")
  }
}
