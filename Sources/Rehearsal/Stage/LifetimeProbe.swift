/// Watches a stage that leaves, and its director, without keeping them alive.
struct LifetimeProbe {
  private weak var stage: Stage?
  private weak var director: AnyObject?
  private let title: String
  private let stageType: String
  private let directorType: String?

  /// Watches `stage`, which is still loaded.
  init(_ stage: Stage) {
    self.stage = stage
    director = stage.directorStorage
    title = stage.title.shown
    stageType = String(describing: type(of: stage))
    directorType = stage.directorName
  }

  /// What lives on now.
  var leaks: [Leak] {
    var leaks: [Leak] = []
    if stage != nil { leaks.append(Leak(role: .stage, type: stageType, stage: title)) }
    if director != nil, let directorType {
      leaks.append(Leak(role: .director, type: directorType, stage: title))
    }
    return leaks
  }
}
