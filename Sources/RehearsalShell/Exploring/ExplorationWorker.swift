import Exploration
import Platform
import Rehearsal

/// Explores the parts of an app that its parent asks for, in a process that may crash.
@MainActor
struct ExplorationWorker {
  /// The time limit of a step, in real time.
  let limit: Duration
  let expander: StateExpander
  let page: StatusPage
  let channel: WorkerChannel<ExplorationTask, ExplorationAnswer>

  /// Answers requests until the parent sends no more.
  func run() throws {
    // The parent decides what an interruption means.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    while let task = try channel.next() {
      expander.secretLines = task.secretLines
      page.begin(limit: limit)
      let answer: ExplorationAnswer
      do throws(Refusal) {
        let expansion = try expander.answer(task.request, fatalSteps: task.fatalSteps) {
          [page, channel] in
          channel.appOutput.drop()
          page.announce(line: $0 + 1)
          page.restartLimit()
        }
        answer = .explored(expansion)
      } catch {
        answer = .refused(error.text)
      }
      guard try channel.send(answer) else { return }
    }
  }
}
