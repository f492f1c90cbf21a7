/// A stored property of an object.
struct Member {
  /// Its name in the source.
  let name: String
  let value: Any

  /// Whether a superclass of this package declares it, such as ``Stage`` or ``Coordinator``.
  let isInherited: Bool

  /// The stored properties of `object`, those of its superclasses first.
  ///
  /// A type that is a `CustomReflectable` says itself what its members are.
  static func all(of object: Any) -> [Member] {
    var members: [Member] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      let isInherited =
        present.subjectType != type(of: object) && isOfPackage(present.subjectType)
      let children = present.children.compactMap { label, value in
        label.flatMap(plain).map { Member(name: $0, value: value, isInherited: isInherited) }
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

  private static func isOfPackage(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix(modulePrefix)
  }

  private static let modulePrefix = String(reflecting: Member.self).prefix { $0 != "." } + "."

  /// The value of an optional; nil if it has none.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// The name in the source of the property that is stored as `label`; nil for one that a macro adds.
  ///
  /// A lazy property and one of an `@Observable` model are stored under other names than theirs.
  static func plain(_ label: String) -> String? {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    if label.hasPrefix("_$") { return nil }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
