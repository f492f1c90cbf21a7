import Rehearsal
import Streams

/// A coordinator that presents a scene, and can start a child of the same type.
final class FlowCoordinator: Coordinator {
  let registry: SceneRegistry
  /// Weak, because only the child's context keeps the child.
  private(set) weak var child: FlowCoordinator?

  init(registry: SceneRegistry) {
    self.registry = registry
  }

  override func start(in context: any NavigationContext) {
    context.push(registry.nextScene().createStage())
  }

  func startChild() {
    let child = FlowCoordinator(registry: registry)
    self.child = child
    let left = start(child, "Child")
    context?.store(
      left.sink { [weak self] departure in
        let stage = self?.registry.nextScene().createStage()
        stage?.title.value = "Back, \(departure.operation) by \(departure.initiator)"
        if let stage { self?.context?.push(stage) }
      }
    )
  }

  func endChild() {
    if let child { end(child) }
  }
}

extension SceneRegistry {
  /// Starts a flow, or a child of the running flow.
  func startFlow(in context: any NavigationContext) {
    if let flow { return flow.startChild() }
    context.open("Flow") { [weak self] context in
      guard let self else { return }
      let flow = FlowCoordinator(registry: self)
      self.flow = flow
      context.start(flow)
    }
  }

  /// Ends the child of the flow.
  func endChild() { flow?.endChild() }
}
