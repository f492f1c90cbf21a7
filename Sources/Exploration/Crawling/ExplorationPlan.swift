/// What an exploration is to do, which does not change.
nonisolated struct ExplorationPlan: Sendable {
  /// The app.
  let app: FlowMap.AppDescription
  /// What is tried, and where that stops.
  let options: ExplorationOptions
  /// The routes of the app that need no values.
  let routes: [String]
  /// The part of the states to explore; nil for all.
  let shard: Shard?
  /// The number of states from which on the shards differ.
  let commonStates: Int

  /// Opens a route after the commands of a beginning.
  ///
  /// At its start, the app may open a route differently than after other commands.
  func request(toRoute route: String, after beginning: [String]) -> ExplorationRequest {
    beginning.isEmpty ? .route(route) : .start(after: path(toRoute: route, after: beginning))
  }

  /// The commands that open a route.
  func path(toRoute route: String, after beginning: [String]) -> [String] {
    // After the commands of a beginning, the screen may have a control that is named “go”.
    beginning + [beginning.isEmpty ? "go \(route)" : ":go \(route)"]
  }
}
