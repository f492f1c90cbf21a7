import LineEditing
import Rehearsal

/// Completes and highlights commands, using the session and the names of files.
///
/// The main actor queries the session, because the session is idle while the user types. The file
/// system may be slow and is read away from the main actor.
final class CommandAdvisor: LineAdvisor {
  private let session: Session
  private let shell: ShellVerbs

  /// Creates an advisor on the commands of `session` and of `shell`.
  @MainActor init(of session: Session, shell: ShellVerbs) {
    self.session = session
    self.shell = shell
  }

  func advice(on draft: LineDraft) async -> LineAdvice {
    let (list, own, marks, answer) = await opinion(on: draft)
    var completions = list + own
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
  ) -> (list: CompletionList, own: [Completion], marks: [LineMark], answer: String?) {
    let head = draft.head
    let isFirstWord = !head.drop(while: \.isWhitespace).contains(where: \.isWhitespace)
    // Complete an alias as a word, and the text after it like the text after its command.
    let line = isFirstWord ? head : shell.expand(head)
    let list = session.completions(of: line)
    let own = isFirstWord ? shell.completions(of: list.typed) : []
    let text = draft.text
    let answer = session.answer(for: text)
    return (list, own, marks(in: text, mayBecomeOwn: !own.isEmpty), answer)
  }

  @MainActor private func marks(in line: String, mayBecomeOwn: Bool) -> [LineMark] {
    if let word = shell.ownWord(of: line) { return [LineMark(.command, word, in: line)] }
    return session.marks(in: line).filter { $0.meaning != .unknown || !mayBecomeOwn }
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
