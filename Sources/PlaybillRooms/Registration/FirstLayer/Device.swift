import Rehearsal

/// The device of the registration: the setting `device`, as in `set device pad`.
///
/// It only selects the coordinator.
enum Device: String, CaseIterable {
  case phone
  case pad
}

extension Setting<Device> {
  static var device: Setting {
    Setting("device", default: .phone, summary: "a pad shows two screens as one")
  }
}
