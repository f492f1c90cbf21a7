/// A setting that an app declares for rehearsals, such as `network ok|slow`.
///
/// The values are the cases of an enumeration with string raw values. Services read the setting from
/// the world when they need it. The user changes it with `set`.
///
/// ```swift
/// enum Network: String, CaseIterable { case ok, slow }
/// extension Setting<Network> {
///   static var network: Setting { Setting("network", default: .ok, summary: "how fast replies come") }
/// }
/// ```
public struct Setting<Value: RawRepresentable & CaseIterable> where Value.RawValue == String {
  /// The word that names the setting in `set`.
  public let name: String

  /// The value until the user sets another.
  public let defaultValue: Value

  /// A one-line description of what the setting changes.
  public let summary: String

  /// When a new value takes effect.
  public let effect: SettingEffect

  /// Declares a setting, whose new values take effect at once by default.
  ///
  /// If the app reads the setting only when a screen opens or when the app starts, say so with
  /// `effect`: `set` and `help` tell the user.
  public init(
    _ name: String,
    default defaultValue: Value,
    summary: String,
    effect: SettingEffect = .atOnce
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
    self.effect = effect
  }
}

/// When a new value of a setting takes effect.
nonisolated public enum SettingEffect: Hashable, Sendable {
  /// At once, for everything that begins after the change.
  case atOnce
  /// When the user opens the screen again, because it reads the setting when it is presented.
  case nextVisit
  /// When the app is relaunched, because its services read the setting when they are made.
  case relaunch

  /// The end of a sentence that says when: “from the next visit”.
  var words: String {
    switch self {
    case .atOnce: "at once"
    case .nextVisit: "from the next visit"
    case .relaunch: "after relaunch"
    }
  }
}

/// A setting without the type of its value: what `set` needs to know.
public protocol SettingDeclaration {
  /// The word that names the setting in `set`.
  var name: String { get }

  /// A one-line description of what the setting changes.
  var summary: String { get }

  /// The word of the default value.
  var defaultWord: String { get }

  /// The words that the setting can be set to, in the order of their declaration.
  var words: [String] { get }

  /// When a new value takes effect.
  var effect: SettingEffect { get }
}

extension Setting: SettingDeclaration {
  /// The word of the default value.
  public var defaultWord: String { defaultValue.rawValue }

  /// The words that the setting can be set to, in the order of their declaration.
  public var words: [String] { Value.allCases.map(\.rawValue) }
}
