/// What the navigator, the ports and the services of a world tell.
extension Tracer {
  /// A transition is carried out, and what follows from it until ``end()``.
  func beginTransition(
    _ change: NavigationChange,
    arrival: Stage?,
    revealed: Stage?,
    in state: NavigationState
  ) {
    let edge = change.operation.rawValue
    if case .titled(let title)? = change.opened?.kind {
      return begin(Cause("“\(title)”", by: edge, in: title))
    }
    guard let stage = arrival ?? revealed else { return begin(Cause("the end", by: edge)) }
    let room = stage.presentation.flatMap(state.room)
    let cause = Cause(String(describing: type(of: stage)), by: edge, in: room)
    cause.isArrival = arrival != nil
    begin(cause)
  }

  /// A coordinator starts, and leads until ``end()``.
  func beginCoordinator(_ coordinator: Coordinator) {
    begin(Cause(String(describing: type(of: coordinator)), by: "start"))
  }

  /// A reply comes from outside, and leads where it leads until ``end()``.
  func beginReply(_ reply: PortReply) {
    let cause = Cause("\(reply.port) \(reply.number)")
    cause.emission = "reply"
    cause.isLater = true
    begin(cause)
  }

  /// Somebody asks outside.
  func didCall(_ call: PortCall) {
    add(Cause("\(call.port) \(call.number)", by: call.kind == .write ? "write" : "call"))
  }

  /// Somebody leads out of the app.
  func didOpenURL() {
    add(Cause("URLOpener", by: "open"))
  }
}
