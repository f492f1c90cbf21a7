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
  static func watch(_ stage: Stage, with probes: inout [LifetimeProbe]) {
    let title = stage.title.shown
    probes.append(LifetimeProbe(stage, .stage, of: title))
    guard let director = stage.directorStorage else { return }
    probes.append(LifetimeProbe(director, .director, of: title))
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
