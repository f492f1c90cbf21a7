import Rehearsal

/// What the registration is shown on, for the visitor to turn: `set device pad`.
///
/// It decides which coordinator leads through it, and nothing else.
enum Device: String, CaseIterable {
  case phone
  case pad
}

extension Knob<Device> {
  static var device: Knob {
    Knob("device", default: .phone, summary: "a pad shows two screens as one")
  }
}
