import Rehearsal

/// Whether the desk that registers members answers, for the visitor to turn: `set registrar down`.
enum Registrar: String, CaseIterable {
  case ok
  case down
}

extension Knob<Registrar> {
  static var registrar: Knob {
    Knob("registrar", default: .ok, summary: "whether the desk registers members")
  }
}
