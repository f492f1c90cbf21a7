public import Rehearsal

/// Explores an app in this process: tries every command of every state, and draws the map of its flow.
///
/// The app must survive: a crash ends the process, and a hang never ends. The subcommand `explore` explores in
/// processes of their own. The explorer is isolated to the main actor, as the app's scenes are.
///
/// ```swift
/// let map = try Explorer(of: Playbill()).explore()
/// map.scenes.map(\.type)
/// ```
public final class Explorer {
  private let expander: StateExpander
  private let app: FlowMap.AppDescription
  private let routes: [String]
  private let options: ExplorationOptions
  private let sceneOfRoute: (String) throws(Refusal) -> SceneIdentity?

  /// Prepares to explore `app` from its start, or from the route of the configuration.
  public init<A: App>(
    of app: A,
    configuration: SessionConfiguration = SessionConfiguration(),
    options: ExplorationOptions = ExplorationOptions()
  ) {
    self.options = options
    self.app = FlowMap.AppDescription(
      name: app.name,
      title: app.title,
      summary: app.summary,
      version: app.version
    )
    expander = StateExpander(of: app, configuration: configuration, options: options)
    routes = RouteEntry.all(of: app).map(\.pattern).filter { !$0.contains("<") }
    sceneOfRoute = { route throws(Refusal) in
      var configuration = configuration
      configuration.route = route
      let session = try Session(of: app, configuration: configuration)
      defer { session.end() }
      return session.visibleScene
    }
  }

  /// Explores the app, and returns its map.
  ///
  /// Throws a refusal if the app cannot start with the configuration.
  public func explore() throws(Refusal) -> FlowMap {
    var crawler = Crawler(of: app, from: try expander.start(), options: options)
    while case let batch = crawler.nextBatch(), !batch.isEmpty {
      let tasks = batch.map { crawler.task(for: $0) }
      for (id, task) in zip(batch, tasks) {
        crawler.add(try expander.expand(task), of: id)
      }
    }
    for route in routes { crawler.addUnreached(route, shows: try sceneOfRoute(route)) }
    var map = crawler.finished()
    for scene in map.scenes.indices {
      let (lines, objects) = try expander.describe(map.scenes[scene].path)
      map.scenes[scene].lines = lines
      map.scenes[scene].objects = objects
    }
    return map
  }
}
