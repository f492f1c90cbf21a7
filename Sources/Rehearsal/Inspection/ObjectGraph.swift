/// The app's objects that can be reached from a stage, nearest first.
///
/// It follows stored properties, including weak ones, through classes, structs, optionals and collections. It enters
/// types of the app only, not those of the standard library, Foundation, Combine, `Streams` or `Rehearsal`. Properties
/// that only a closure captures cannot be reached.
struct ObjectGraph {
  /// An object, and the properties that hold it.
  struct Node {
    let object: Any

    /// The properties that hold it, such as `MoviesCoordinator.viewModels`.
    fileprivate(set) var holders: [String]

    var typeName: String { TypeName.of(object) }

    /// Whether this is the same object as `other`, or a value of the same type.
    func isSame(as other: Any) -> Bool {
      guard type(of: other) is any AnyObject.Type else {
        return type(of: object) == type(of: other)
      }
      return type(of: object) is any AnyObject.Type && object as AnyObject === other as AnyObject
    }
  }

  private(set) var nodes: [Node] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Makes the graph of what can be reached from `roots`, by at most `elementLimit` elements of each collection.
  init(from roots: [Any], elementLimit: Int = 20) {
    var waiting = roots.map { (object: $0, holder: String?.none) }
    var next = 0
    while next < waiting.count, nodes.count < Self.limit {
      let (object, holder) = waiting[next]
      next += 1
      guard add(object, heldBy: holder) else { continue }
      let owner = TypeName.of(object)
      for member in Member.all(of: object) where !member.isInherited {
        waiting += Self.objects(in: member.value, elementLimit).map {
          ($0, "\(owner).\(member.name)")
        }
      }
    }
  }

  /// Whether the app holds `object`, or may hold it because it has more objects than can be searched.
  func contains(_ object: AnyObject) -> Bool {
    places[ObjectIdentifier(object)] != nil || nodes.count >= Self.limit
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

  /// The objects of the app in a property's value: the value itself, that of an optional, or the elements of a
  /// collection.
  private static func objects(in value: Any, _ limit: Int) -> [Any] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { objects(in: $0.value, limit) } ?? []
    case .collection, .set:
      return mirror.children.prefix(limit).flatMap { objects(in: $0.value, limit) }
    case .dictionary, .tuple:
      return mirror.children.prefix(limit).flatMap { child in
        Mirror(reflecting: child.value).children.flatMap { objects(in: $0.value, limit) }
      }
    case .class, .struct: return Member.isOfApp(type(of: value)) ? [value] : []
    default: return []
    }
  }

  // More objects would make the output unreadable.
  private static let limit = 500
}
