import Synchronization

/// An outside service that answers only when a test says so.
nonisolated final class Catalogue: Sendable {
  typealias Answer = Result<[String], CatalogueError>

  private struct State {
    var open: [(request: String, continuation: CheckedContinuation<Answer, Never>)] = []
    var requests: [String] = []
    var cancelled: [String] = []
  }

  private let state = Mutex(State())

  /// The requests, in order.
  var requests: [String] { state.withLock { $0.requests } }

  /// The cancelled requests, in order.
  var cancelled: [String] { state.withLock { $0.cancelled } }

  func search(_ title: String) async throws(CatalogueError) -> [String] {
    try await ask(title).get()
  }

  func lend(_ title: String) async -> Bool {
    await ask("lend \(title)") == .success([title])
  }

  /// Answers a request as soon as it is made.
  func answer(_ request: String, with answer: Answer) async {
    while true {
      let asked = state.withLock { state in
        state.open.firstIndex { $0.request == request }.map { state.open.remove(at: $0) }
      }
      if let asked { return asked.continuation.resume(returning: answer) }
      await Task.yield()
    }
  }

  /// Waits until a request is made.
  func untilAsked(_ request: String) async {
    while !requests.contains(request) { await Task.yield() }
  }

  /// Waits until a request is cancelled.
  func untilCancelled(_ request: String) async {
    while !cancelled.contains(request) { await Task.yield() }
  }

  private func ask(_ request: String) async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.requests.append(request)
          state.open.append((request, continuation))
        }
      }
    } onCancel: {
      // The answer may still come: an outside service need not notice a cancellation.
      state.withLock { $0.cancelled.append(request) }
    }
  }
}

/// The reason why a catalogue has no answer.
nonisolated enum CatalogueError: String, Error, Codable {
  case closed
  case unknownTitle
}
