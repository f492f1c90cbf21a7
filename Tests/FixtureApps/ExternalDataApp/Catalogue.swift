import Synchronization

/// An outside service that answers only when a test says so.
nonisolated final class Catalogue: Sendable {
  typealias Answer = Result<[String], CatalogueError>

  private struct State {
    var open: [(request: String, continuation: CheckedContinuation<Answer, Never>)] = []
    /// The answers to requests that are still to be made.
    var ready: [(request: String, answer: Answer)] = []
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
  func answer(_ request: String, with answer: Answer) {
    let asked = state.withLock { state in
      let index = state.open.firstIndex { $0.request == request }
      if index == nil { state.ready.append((request, answer)) }
      return index.map { state.open.remove(at: $0) }
    }
    asked?.continuation.resume(returning: answer)
  }

  private func ask(_ request: String) async -> Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state in
          state.requests.append(request)
          let index = state.ready.firstIndex { $0.request == request }
          if index == nil { state.open.append((request, continuation)) }
          return index.map { state.ready.remove(at: $0).answer }
        }
        if let answer { continuation.resume(returning: answer) }
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
}
