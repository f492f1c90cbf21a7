import LineEditing
import Rehearsal

/// Helps to type commands: asks the session what they mean here and now, and the disk for names of
/// files.
///
/// The session is asked on the main actor, where nothing goes on while somebody types; the disk, which
/// may be slow, never there.
final class CommandAdvisor: LineAdvisor {
  private let timeline: Timeline

  /// An advisor on what can be said to `timeline`.
  @MainActor init(of timeline: Timeline) {
    self.timeline = timeline
  }

  func advice(on draft: LineDraft) async -> LineAdvice {
    let (list, marks) = await opinion(on: draft)
    var completions = Array(list)
    if let path = list.path { completions += await FolderListing.completions(of: path) }
    return LineAdvice(
      marks: marks.map { LineAdvice.Mark($0.style, $0.range) },
      candidates: completions.map { completion in
        LineAdvice.Candidate(
          completion.word,
          tail: completion.ending == .word ? " " : "",
          help: completion.help
        )
      },
      replacedCount: list.typed.unicodeScalars.count,
      continuation: list.path == nil ? list.continuation : nil
    )
  }

  @MainActor private func opinion(on draft: LineDraft) -> (CompletionList, [LineMark]) {
    (timeline.completions(of: draft.head), timeline.marks(in: draft.text))
  }
}

extension LineMark {
  fileprivate var style: LineAdvice.Mark.Style {
    switch meaning {
    case .command: .command
    case .unknown: .unknown
    case .string: .string
    case .mistake: .mistake
    }
  }
}
