import Rehearsal

/// The device of the registration: the knob `device`, as in `set device pad`.
///
/// It only selects the coordinator.
enum Device: String, CaseIterable {
  case phone
  case pad
}

extension Knob<Device> {
  static var device: Knob {
    Knob("device", default: .phone, summary: "a pad shows two screens as one")
  }
}
