/// The app's objects that can be reached from a stage, nearest first.
///
/// It follows stored properties, also weak ones, through classes, structs, optionals and collections.
/// It enters types of the app only, not those of the standard library, Foundation, Combine, `Streams`
/// or `Rehearsal`. Properties that only a closure captures cannot be reached.
struct ObjectGraph {
  /// An object, and the properties that hold it.
  struct Node {
    let object: Any

    /// Where it was found: `MoviesCoordinator.viewModels`.
    fileprivate(set) var holders: [String]

    var typeName: String { String(describing: type(of: object)) }

    /// Whether this is `other`, or an equal view of it for a value.
    func isSame(as other: Any) -> Bool {
      guard type(of: other) is any AnyObject.Type else {
        return type(of: object) == type(of: other)
      }
      return type(of: object) is any AnyObject.Type && object as AnyObject === other as AnyObject
    }
  }

  private(set) var nodes: [Node] = []
  private var places: [ObjectIdentifier: Int] = [:]

  init(from roots: [Any]) {
    var waiting = roots.map { (object: $0, holder: String?.none) }
    var next = 0
    while next < waiting.count, nodes.count < Self.limit {
      let (object, holder) = waiting[next]
      next += 1
      guard add(object, heldBy: holder) else { continue }
      let owner = String(describing: type(of: object))
      for member in Member.all(of: object) where !member.isInherited {
        waiting += Self.objects(in: member.value).map { ($0, "\(owner).\(member.name)") }
      }
    }
  }

  /// The nodes of objects that `isIncluded` accepts.
  func nodes(where isIncluded: (Any) -> Bool) -> [Node] {
    nodes.filter { isIncluded($0.object) }
  }

  /// Adds an object, and returns whether it is new.
  private mutating func add(_ object: Any, heldBy holder: String?) -> Bool {
    let holders = holder.map { [$0] } ?? []
    guard type(of: object) is any AnyObject.Type else {
      nodes.append(Node(object: object, holders: holders))
      return true
    }
    let id = ObjectIdentifier(object as AnyObject)
    if let place = places[id] {
      if let holder, !nodes[place].holders.contains(holder) { nodes[place].holders.append(holder) }
      return false
    }
    places[id] = nodes.count
    nodes.append(Node(object: object, holders: holders))
    return true
  }

  /// The objects of the app in a property's value: itself, what an optional has, or the elements of a
  /// collection.
  private static func objects(in value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { objects(in: $0.value) } ?? []
    case .collection, .set:
      return mirror.children.prefix(elementLimit).flatMap { objects(in: $0.value) }
    case .dictionary, .tuple:
      return mirror.children.prefix(elementLimit).flatMap { child in
        Mirror(reflecting: child.value).children.flatMap { objects(in: $0.value) }
      }
    case .class, .struct: return isOfApp(value) ? [value] : []
    default: return []
    }
  }

  /// Whether the type of `value` belongs to the app.
  static func isOfApp(_ value: Any) -> Bool {
    let name = String(reflecting: type(of: value))
    return !libraries.contains { name.hasPrefix($0) }
  }

  private static let libraries = [
    "Swift", "Foundation", "FoundationEssentials", "Combine", "OpenCombine", "Observation",
    "Dispatch", "Synchronization", "Streams", "Rehearsal", "_Concurrency", "__C",
  ].map { $0 + "." }

  /// More objects or elements than these tell a reader nothing.
  private static let limit = 500
  private static let elementLimit = 20
}
