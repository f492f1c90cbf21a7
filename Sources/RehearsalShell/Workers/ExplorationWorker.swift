import Exploration
import Platform
import Rehearsal

/// Explores the parts of an app that its parent asks for, in a process that may crash.
@MainActor
struct ExplorationWorker {
  let expander: StateExpander
  let page: StatusPage
  let channel: WorkerChannel

  /// Makes the worker of the parent that shares the status page at `path`.
  init(expander: StateExpander, statusPage path: String) throws {
    self.expander = expander
    page = try StatusPage.open(path)
    channel = try WorkerChannel()
  }

  /// Answers requests until the parent sends no more.
  func run() {
    // The parent decides what an interruption means.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    guard channel.send(.ready) else { return }
    while let text = channel.nextWork() {
      if let lines = SecretLines.read(text) {
        expander.secretLines = lines
        continue
      }
      guard let (request, fatalSteps) = ExplorationRequest.read(text) else { return }
      page.begin(limit: .zero)
      let answer: Result<Expansion, ExplorationFailure>
      do throws(Refusal) {
        answer = .success(
          try expander.answer(request, fatalSteps: fatalSteps) { [page] in
            page.announce(line: $0 + 1)
          }
        )
      } catch {
        answer = .failure(ExplorationFailure(text: error.text))
      }
      guard channel.send(.explored(answer)) else { return }
    }
  }
}
