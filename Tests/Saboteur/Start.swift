import Rehearsal

/// What happens when the app starts.
enum Start: String, CaseIterable {
  case well
  case crash
}

extension Knob<Start> {
  static var start: Knob {
    Knob("start", default: .well, summary: "what happens when the app starts")
  }
}
