import Rehearsal

/// What happens when the app starts.
enum Start: String, CaseIterable {
  case well
  case crash
}

extension Setting<Start> {
  static var start: Setting {
    Setting("start", default: .well, summary: "what happens when the app starts")
  }
}
