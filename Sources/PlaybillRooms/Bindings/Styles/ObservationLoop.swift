import Observation

/// Runs a closure at once, and again whenever a value that it read has changed.
///
/// `withObservationTracking` reports one change, just before it happens, so code that reads the
/// value then still gets the old one. An app usually reads it later, in a task of the main actor,
/// which runs at an unspecified time. Here the loop schedules an action without delay on the
/// session's scheduler. The action runs after the change, within the same virtual instant, and
/// before anything is shown. So this style prints the same as the others.
final class ObservationLoop {
  private let perform: () -> Void
  private let later: (@escaping () -> Void) -> Void
  private var isStopped = false

  /// Makes a loop and runs `perform`.
  ///
  /// `later` runs a closure at the current instant, after the running code has finished.
  init(later: @escaping (@escaping () -> Void) -> Void, perform: @escaping () -> Void) {
    self.perform = perform
    self.later = later
    run()
  }

  /// Ends the loop.
  ///
  /// A pending observation cannot be cancelled, but has no further effect.
  func stop() {
    isStopped = true
  }

  private func run() {
    guard !isStopped else { return }
    withObservationTracking(perform) { [weak self] in
      // The setter calls this closure, and the observed values are set on the main actor only.
      MainActor.assumeIsolated { self?.runLater() }
    }
  }

  private func runLater() {
    later { [weak self] in self?.run() }
  }
}
