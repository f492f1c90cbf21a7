import Synchronization
import Testing

/// The issues that a part of a test records, as known issues.
///
/// Recording none is an issue too.
struct RecordedIssues {
  let all: [Issue]

  var texts: [String] { all.map { $0.comments.map(\.rawValue).joined(separator: "\n") } }

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
    private let storage = Mutex<[Issue]>([])

    var issues: [Issue] { storage.withLock { $0 } }

    func append(_ issue: Issue) {
      storage.withLock { $0.append(issue) }
    }
  }
}
