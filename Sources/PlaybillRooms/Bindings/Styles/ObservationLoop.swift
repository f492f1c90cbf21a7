import Observation
import Streams

/// Does something at once, and again whenever something changed of what it read.
///
/// `withObservationTracking` says so once, and just before the change: whoever reads then, reads
/// what was. An app reads later, in a task of the main actor, whose turn comes some time. Here
/// later is an action without delay on the session's scheduler: it runs when the change is made,
/// within the same virtual instant, and before anything is shown; so this style prints what the
/// others print.
final class ObservationLoop {
  private let perform: () -> Void
  private let later: (@escaping () -> Void) -> Void
  private var isStopped = false

  init(on scheduler: some Scheduler, perform: @escaping () -> Void) {
    self.perform = perform
    later = { scheduler.schedule($0) }
    run()
  }

  /// Ends it; a tracking that is under way cannot be called off, but leads to nothing more.
  func stop() {
    isStopped = true
  }

  private func run() {
    guard !isStopped else { return }
    withObservationTracking(perform) { [weak self] in
      // It is called by the setter, and what is observed here is set on the main actor alone.
      MainActor.assumeIsolated { self?.runLater() }
    }
  }

  private func runLater() {
    later { [weak self] in self?.run() }
  }
}
