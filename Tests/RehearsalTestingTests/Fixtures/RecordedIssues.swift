import Synchronization
import Testing

/// The issues that a part of a test recorded, and must have recorded: none at all is an issue itself.
struct RecordedIssues {
  struct RecordedIssue {
    let text: String
    let fileName: String
    let line: Int
  }

  let all: [RecordedIssue]

  var texts: [String] { all.map(\.text) }

  init(place: SourceLocation = #_sourceLocation, of body: () -> Void) {
    let box = Box()
    withKnownIssue(sourceLocation: place) {
      body()
    } matching: { issue in
      box.append(issue)
      return true
    }
    all = box.issues
  }

  private nonisolated final class Box: Sendable {
    private let storage = Mutex<[RecordedIssue]>([])

    var issues: [RecordedIssue] { storage.withLock { $0 } }

    func append(_ issue: Issue) {
      let recorded = RecordedIssue(
        text: issue.comments.map(\.rawValue).joined(separator: "\n"),
        fileName: issue.sourceLocation?.fileName ?? "",
        line: issue.sourceLocation?.line ?? 0
      )
      storage.withLock { $0.append(recorded) }
    }
  }
}
