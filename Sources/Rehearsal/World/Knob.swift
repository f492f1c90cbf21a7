/// A setting that an app declares for rehearsals, such as `network ok|slow`.
///
/// Its values are the cases of an enumeration of words. Services read it from the world when they
/// need it; a user turns it with `set`.
///
/// ```swift
/// enum Network: String, CaseIterable { case ok, slow }
/// extension Knob<Network> {
///   static var network: Knob { Knob("network", default: .ok, summary: "how fast replies come") }
/// }
/// ```
public struct Knob<Value: RawRepresentable & CaseIterable> where Value.RawValue == String {
  /// The word that names it in `set`.
  public let name: String

  /// Its value until somebody turns it.
  public let defaultValue: Value

  /// One line that says what it changes.
  public let summary: String

  /// Declares a knob.
  public init(_ name: String, default defaultValue: Value, summary: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// A knob whose type of value does not matter: what `set` needs to know of it.
public protocol KnobDeclaration {
  /// The word that names it in `set`.
  var name: String { get }

  /// One line that says what it changes.
  var summary: String { get }

  /// The word of its value until somebody turns it.
  var defaultWord: String { get }

  /// The words it can be set to, in the order of their declaration.
  var words: [String] { get }
}

extension Knob: KnobDeclaration {
  /// The word of its value until somebody turns it.
  public var defaultWord: String { defaultValue.rawValue }

  /// The words it can be set to, in the order of their declaration.
  public var words: [String] { Value.allCases.map(\.rawValue) }
}
