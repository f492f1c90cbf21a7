import Observation
import TurnConcurrency

/// A property of an `@Observable` model that a stage shows.
///
/// It finds its name by reflection, when a tool asks for it. The key path does not contain the name:
/// the macro replaces each stored property with a computed one, which has an address instead of a name.
final class ModelProperty {
  private(set) weak var model: (any AnyObject & Observable)?
  private let keyPath: AnyKeyPath
  private let modelType: Any.Type
  /// The members of the model immediately before the property changed, while the x-ray follows the
  /// change; nil otherwise.
  private var membersBefore: [Member]?
  /// Whether the model reports changes of the property itself; nil if that is unknown.
  private lazy var isObserved = isObservedItself()
  /// Returns whether the present model reports them to a registrar, with the types that this needs.
  private let isReported: (any AnyObject & Observable, ObservationRegistrar) -> Bool?

  init<Model: AnyObject & Observable, Value>(_ keyPath: KeyPath<Model, Value>, of model: Model) {
    self.model = model
    self.keyPath = keyPath
    modelType = type(of: model)
    isReported = { model, registrar in
      (model as? Model).flatMap { TurnConcurrency.isObserved(keyPath, of: $0, by: registrar) }
    }
  }

  nonisolated deinit {}

  /// The name, such as `Recorder.status`, or only the type's name if the property is computed or cannot be told
  /// from another one.
  var name: String {
    let path = String(describing: keyPath).drop { $0 == "\\" }
    let typeName = TypeName.of(modelType)
    guard let start = path.firstRange(of: ".<computed ") else {
      return typeName + path.dropFirst(String(describing: modelType).count)
    }
    // What follows is ` (Type)>`, after an address without blanks, and then the rest of the path.
    let detail = path[start.upperBound...]
    guard let model, let open = detail.firstIndex(of: "(") else { return typeName }
    let rest = detail[open...].dropFirst()
    let members = Member.all(of: model).filter(\.isObserved)
    if let member = member(among: members, in: model) { return "\(typeName).\(member.name)" }
    // A path that goes on into a struct.
    let nested = members.filter { rest.hasPrefix("\(type(of: $0.value)))>.") }
    guard nested.count == 1, let member = nested.first else { return typeName }
    let end = rest.dropFirst("\(type(of: member.value)))>".count)
    // A computed property of the struct has an address, too.
    let named = end.firstRange(of: ".<computed ").map { end[..<$0.lowerBound] } ?? end
    return "\(typeName).\(member.name)" + named
  }

  /// The member that stores the value of the property; nil if there is none, or if it cannot be told from
  /// another one.
  private func member(among members: [Member], in model: any AnyObject & Observable) -> Member? {
    guard isObserved != false, let value = (model as Any)[keyPath: keyPath] else { return nil }
    let ofType = members.filter { type(of: $0.value) == type(of: value) }
    if ofType.count == 1, isObserved == true { return ofType.first }
    let equal = ofType.filter { Self.areEqual($0.value, value) }
    if equal.count == 1, isObserved == true { return equal.first }
    let changed = equal.filter { member in
      membersBefore?.contains {
        $0.name == member.name && !Self.areEqual($0.value, member.value)
      } ?? false
    }
    return changed.count == 1 ? changed.first : nil
  }

  /// Whether two values of one type are equal, as far as is known.
  private static func areEqual(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? any Equatable { return areEqual(one, other) }
    guard type(of: one) is any AnyObject.Type else { return true }
    return one as AnyObject === other as AnyObject
  }

  private static func areEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == other as? Value
  }

  private func isObservedItself() -> Bool? {
    guard let model else { return nil }
    var mirror: Mirror? = Mirror(reflecting: model)
    while let present = mirror {
      for child in present.children {
        if let registrar = child.value as? ObservationRegistrar {
          return isReported(model, registrar)
        }
      }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// Notes the values of the model, because the property is about to change.
  func willChange() {
    guard membersBefore == nil else { return }
    membersBefore = model.map { Member.all(of: $0).filter(\.isObserved) }
  }

  /// Forgets what ``willChange()`` noted.
  func didChange() {
    membersBefore = nil
  }
}
