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

  /// Declares a setting.
  public init(_ name: String, default defaultValue: Value, summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
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
}

extension Setting: SettingDeclaration {
  /// The word of the default value.
  public var defaultWord: String { defaultValue.rawValue }

  /// The words that the setting can be set to, in the order of their declaration.
  public var words: [String] { Value.allCases.map(\.rawValue) }
}
