import Rehearsal
import Streams

/// A coordinator that leads through two scenes, and may start another of its kind.
final class Voyage: Coordinator {
  let yard: Yard
  /// A child is no business of its parent any more once it was left.
  private(set) weak var child: Voyage?

  init(yard: Yard) {
    self.yard = yard
  }

  override func start(in context: any NavigationContext) {
    context.push(yard.nextScene().createStage())
  }

  func startChild() {
    let child = Voyage(yard: yard)
    self.child = child
    let left = start(child, "Landing")
    context?.store(
      left.sink { [weak self] departure in
        let stage = self?.yard.nextScene().createStage()
        stage?.title.value = "Back, \(departure.operation) by \(departure.initiator)"
        if let stage { self?.context?.push(stage) }
      }
    )
  }

  func endChild() {
    if let child { end(child) }
  }
}

extension Yard {
  /// Starts a voyage, or a landing on the voyage under way.
  func sail(in context: any NavigationContext) {
    if let voyage { return voyage.startChild() }
    context.open("Voyage") { [weak self] context in
      guard let self else { return }
      let voyage = Voyage(yard: self)
      self.voyage = voyage
      context.start(voyage)
    }
  }

  /// The voyage ends its landing.
  func land() { voyage?.endChild() }
}
