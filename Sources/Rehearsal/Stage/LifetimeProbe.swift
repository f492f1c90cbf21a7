/// Watches what must be gone, without keeping it alive.
struct LifetimeProbe {
  private weak var object: AnyObject?
  private let role: Leak.Role
  /// Spelled only when it is told: nearly everything is gone in time.
  private let type: Any.Type
  private let title: String

  private init(_ object: AnyObject, _ role: Leak.Role, of title: String) {
    self.object = object
    self.role = role
    self.title = title
    type = Swift.type(of: object)
  }

  /// Watches `stage`, which is still loaded, and its director.
  static func probes(of stage: Stage) -> [LifetimeProbe] {
    let title = stage.title.shown
    var probes = [LifetimeProbe(stage, .stage, of: title)]
    if let director = stage.directorStorage {
      probes.append(LifetimeProbe(director, .director, of: title))
    }
    return probes
  }

  /// Watches a coordinator whose context, called `title`, is closed.
  init(_ coordinator: Coordinator, of title: String) {
    self.init(coordinator, .coordinator, of: title)
  }

  /// What lives on now.
  var leak: Leak? {
    object == nil ? nil : Leak(role: role, type: String(describing: type), stage: title)
  }
}
