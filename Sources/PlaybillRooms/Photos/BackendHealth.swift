import Rehearsal

/// How the photo backend fails: the setting `backend`, as in `set backend loses`.
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

extension Setting<BackendHealth> {
  static var backend: Setting {
    Setting("backend", default: .ok, summary: "how the photo backend errs")
  }
}
