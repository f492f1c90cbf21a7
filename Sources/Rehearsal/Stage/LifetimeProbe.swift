/// Watches what must be gone, without keeping it alive.
struct LifetimeProbe {
  private weak var object: AnyObject?
  private let verdict: Leak

  private init(_ object: AnyObject, _ role: Leak.Role, type: String, of title: String) {
    self.object = object
    verdict = Leak(role: role, type: type, stage: title)
  }

  /// Watches `stage`, which is still loaded, and its director.
  static func probes(of stage: Stage) -> [LifetimeProbe] {
    let title = stage.title.shown
    let type = String(describing: Swift.type(of: stage))
    var probes = [LifetimeProbe(stage, .stage, type: type, of: title)]
    if let director = stage.directorStorage, let type = stage.directorName {
      probes.append(LifetimeProbe(director, .director, type: type, of: title))
    }
    return probes
  }

  /// Watches a coordinator whose context, called `title`, is closed.
  init(_ coordinator: Coordinator, of title: String) {
    let type = String(describing: type(of: coordinator))
    self.init(coordinator, .coordinator, type: type, of: title)
  }

  /// What lives on now.
  var leak: Leak? { object == nil ? nil : verdict }
}
