import LineEditing
import Rehearsal

/// Completes and highlights commands, using the session and the names of files.
///
/// The main actor queries the session, because the session is idle while the user types. The file
/// system may be slow and is read away from the main actor.
final class CommandAdvisor: LineAdvisor {
  private let session: Session

  /// Creates an advisor on the commands of `session`.
  @MainActor init(of session: Session) {
    self.session = session
  }

  func advice(on draft: LineDraft) async -> LineAdvice {
    let (list, marks, answer) = await opinion(on: draft)
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
      // At a question, show the answer that Enter makes of a typed letter.
      continuation: answer.map { String($0.dropFirst()) }
        ?? (completions.count == 1 ? list.continuation : nil)
    )
  }

  @MainActor private func opinion(
    on draft: LineDraft
  ) -> (list: CompletionList, marks: [LineMark], answer: String?) {
    let line = session.unfinishedLine(draft.text)
    let head = draft.isAtEnd ? line : session.unfinishedLine(draft.head)
    return (head.completions, line.marks, session.answer(for: draft.text))
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
