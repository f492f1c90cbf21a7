/// UIKit's device, which is always a phone.
@preconcurrency @MainActor public final class UIDevice {
  /// The only device.
  public static let current = UIDevice()

  /// How UIKit would lay out an app: as on a phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The model.
  public let model = "iPhone"
  /// The name of the system.
  public let systemName = "iOS"
}

/// The kind of a device.
public nonisolated enum UIUserInterfaceIdiom: Sendable {
  case unspecified, phone, pad, tv, carPlay, mac, vision
}
