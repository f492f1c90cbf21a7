import Rehearsal

/// Whether the registration desk answers: the knob `registrar`, as in `set registrar down`.
enum Registrar: String, CaseIterable {
  case ok
  case down
}

extension Knob<Registrar> {
  static var registrar: Knob {
    Knob("registrar", default: .ok, summary: "whether the desk registers members")
  }
}
