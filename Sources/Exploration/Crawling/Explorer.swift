public import Rehearsal

/// Explores an app in this process: tries every command of every state, and draws the map of its flow.
///
/// The app must survive: a crash ends the process, and a hang never ends. The subcommand `explore` runs the app in
/// other processes instead. The explorer is isolated to the main actor, as the app's scenes are.
///
/// ```swift
/// let map = try Explorer(of: Playbill()).explore()
/// map.scenes.map(\.type)
/// ```
public final class Explorer {
  private let expander: StateExpander
  private var crawler: Crawler

  /// Prepares to explore `app` from its start, or from the route of the configuration.
  public init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration(),
    options: ExplorationOptions = ExplorationOptions()
  ) {
    expander = StateExpander(of: app, configuration: configuration, options: options)
    crawler = Crawler(of: app, options: options)
  }

  /// Explores the app, and returns its map.
  ///
  /// Throws a refusal if the app cannot start with the configuration.
  public func explore() throws(Refusal) -> FlowMap {
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      crawler.take(try answers(to: requests))
    }
    let notes = NoteDescriber(
      crawler.finished(bound: nil),
      maskedControls: expander.options.maskedControls
    )
    let describer = MapDescriber(notes.described(by: try answers(to: notes.requests)))
    return describer.described(by: try answers(to: describer.requests))
  }

  private func answers(to requests: [ExplorationRequest]) throws(Refusal) -> [Expansion] {
    var answers: [Expansion] = []
    for request in requests { answers.append(try expander.answer(request)) }
    return answers
  }
}

extension FlowMap.AppDescription {
  /// Describes `app`.
  package init(of app: some App) {
    self.init(name: app.name, title: app.title, summary: app.summary, version: app.version)
  }
}
