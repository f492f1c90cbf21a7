/// Finds out whether an object that should be deallocated still exists, without keeping it alive.
struct LifetimeProbe {
  /// The object; nil when it is deallocated.
  private(set) weak var object: AnyObject?
  let role: Leak.Role
  /// The type, whose name is only made for a leak, because leaks are rare.
  private let type: Any.Type
  private let title: String

  /// Watches an object of a stage or a context called `title`.
  init(_ object: AnyObject, _ role: Leak.Role, of title: String) {
    self.object = object
    self.role = role
    self.title = title
    type = Swift.type(of: object)
  }

  /// Watches `stage`, which is still loaded, its view models and its director.
  static func watch(_ stage: Stage, with probes: inout [LifetimeProbe]) {
    let title = stage.title.shown
    probes.append(LifetimeProbe(stage, .stage, of: title))
    if let viewModel = stage.viewModelSlot?.onlyViewModel {
      probes.append(LifetimeProbe(viewModel, .viewModel, of: title))
    }
    for view in stage.allViews {
      guard let viewModel = view.viewModelSlot?.onlyViewModel else { continue }
      probes.append(LifetimeProbe(viewModel, .viewModel, of: title))
    }
    if let tasks = stage.startedTasks { probes.append(LifetimeProbe(tasks, .task, of: title)) }
    guard let director = stage.directorStorage else { return }
    probes.append(LifetimeProbe(director, .director, of: title))
  }

  /// The leak, if the object still exists.
  var leak: Leak? {
    object == nil ? nil : Leak(role: role, type: String(describing: type), stage: title)
  }
}
