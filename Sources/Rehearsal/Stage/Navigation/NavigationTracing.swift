/// Reports from the navigator, the gateways and the services of a world.
extension Tracer {
  /// Begins a transition, which lasts until ``end()``.
  func beginTransition(
    _ change: NavigationChange,
    arrival: Stage?,
    revealed: Stage?,
    in state: NavigationState,
    at source: SourceLine?
  ) {
    let edge = change.operation.rawValue
    if arrival == nil, let opened = change.opened.last {
      let name = opened.title.map { "“\($0)”" } ?? opened.kind.words
      return begin(Cause(name, by: edge, in: opened.titled, at: source))
    }
    guard let stage = arrival ?? revealed else {
      return begin(Cause("the end", by: edge, at: source))
    }
    let context = stage.presentation.flatMap { state.titledContext(of: $0) }
    let cause = Cause(TypeName.of(stage), by: edge, in: context, at: source)
    cause.isArrival = arrival != nil
    cause.isVisible = true
    guard let presenter = arrival?.presenterName, presenter != innermost else {
      return begin(cause)
    }
    let presentation = Cause(presenter, by: "present", in: context)
    begin(cause, of: presentation)
  }

  /// Begins the start of a coordinator, which lasts until ``end()``.
  func beginCoordinator(_ coordinator: Coordinator) {
    begin(Cause(TypeName.of(coordinator), by: "start"))
  }

  /// Adds a call to the outside.
  func didCall(_ call: GatewayCall, at source: SourceLine) {
    let edge =
      switch call.kind {
      case .read: "call"
      case .write: "write"
      case .stream: "open"
      }
    add(Cause("\(call)", by: edge, at: source))
  }

  /// Adds the opening of a URL outside the app.
  func didOpenURL() {
    add(Cause("URLOpener", by: "open"))
  }
}
