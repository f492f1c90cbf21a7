import Rehearsal

/// Whether the registration desk answers: the setting `registrar`, as in `set registrar down`.
enum Registrar: String, CaseIterable {
  case ok
  case down
}

extension Setting<Registrar> {
  static var registrar: Setting {
    Setting("registrar", default: .ok, summary: "whether the desk registers members")
  }
}
