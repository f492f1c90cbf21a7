/// A stored property of an object.
struct Member {
  /// Its name in the source.
  let name: String
  let value: Any

  /// Whether a superclass outside the app declares it, such as ``Stage`` or ``Coordinator``.
  let isInherited: Bool

  /// Whether it has the name of the storage of an observable property, as `@Observable` makes it.
  let isObserved: Bool

  /// The stored properties of `object`, those of its superclasses first.
  ///
  /// A `CustomReflectable` type defines its own members.
  static func all(of object: Any) -> [Member] {
    var members: [Member] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      let isInherited =
        present.subjectType != type(of: object) && !isOfApp(present.subjectType)
      let children = present.children.compactMap { label, value in
        label.flatMap(plain).map { name in
          Member(
            name: name,
            value: value,
            isInherited: isInherited,
            isObserved: label == "_" + name
          )
        }
      }
      members = children + members
      mirror = present.superclassMirror
    }
    return members
  }

  /// The name of the property of `owner` that holds `member`, such as `website` in a `ProfileStage`; nil
  /// if no stored property does.
  static func name<Object: AnyObject>(of member: Object, in owner: AnyObject) -> String? {
    all(of: owner).first { ($0.value as? Object) === member }?.name
  }

  /// The name of the property of `owner` that holds `value`, or that alone has a value of its type; nil if there is none.
  static func name(ofValue value: Any, in owner: Any) -> String? {
    let isObject = type(of: value) is any AnyObject.Type
    let found = all(of: owner).filter { member in
      guard type(of: member.value) == type(of: value) else { return false }
      return !isObject || member.value as AnyObject === value as AnyObject
    }
    return found.count == 1 ? found[0].name : nil
  }

  /// Whether `type` belongs to the app: not to Swift, Foundation, Combine or this package.
  static func isOfApp(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = isOfApp[id] { return known }
    let name = String(reflecting: type)
    let answer = !libraries.contains { name.hasPrefix($0) }
    isOfApp[id] = answer
    return answer
  }

  /// The answers so far, because the name of a type takes long to make.
  private static var isOfApp: [ObjectIdentifier: Bool] = [:]

  private static let libraries = [
    "Swift", "Foundation", "FoundationEssentials", "Combine", "OpenCombine", "Observation",
    "Dispatch", "Synchronization", "Streams", "Rehearsal", "UIKitStages", "_Concurrency", "__C",
  ].map { $0 + "." }

  /// The value of an optional; nil if it has none.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// The name in the source of the property that is stored as `label`; nil for a property that a macro adds.
  ///
  /// The storage of a lazy property, or of a property of an `@Observable` model, has another name.
  static func plain(_ label: String) -> String? {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    // The registrar of an observable model, and the storage of an actor.
    if label.hasPrefix("_$") || label == "$defaultActor" { return nil }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
