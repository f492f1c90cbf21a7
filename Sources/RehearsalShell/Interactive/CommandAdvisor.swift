import LineEditing
import Rehearsal

/// Helps to type commands: asks the session what they mean here and now, and the disk for names of
/// files.
///
/// The session is asked on the main actor, where nothing goes on while somebody types; the disk,
/// which may be slow, never there.
final class CommandAdvisor: LineAdvisor {
  private let timeline: Timeline
  private let aliases: AliasDesk

  /// An advisor on what can be said to `timeline`, by the words of `aliases` too.
  @MainActor init(of timeline: Timeline, aliases: AliasDesk) {
    self.timeline = timeline
    self.aliases = aliases
  }

  func advice(on draft: LineDraft) async -> LineAdvice {
    let (list, own, marks) = await opinion(on: draft)
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
      continuation: completions.count == 1 ? list.continuation : nil
    )
  }

  @MainActor private func opinion(
    on draft: LineDraft
  ) -> (list: CompletionList, own: [Completion], marks: [LineMark]) {
    let head = draft.head
    let isFirstWord = !head.drop(while: \.isWhitespace).contains(where: \.isWhitespace)
    // An alias is completed as a word, and what stands behind it as behind its command.
    let line = isFirstWord ? head : aliases.expand(head, in: timeline.session)
    let list = timeline.completions(of: line)
    let own = isFirstWord ? aliases.completions(of: list.typed, in: timeline.session) : []
    return (list, own, marks(in: draft.text, mayBecomeOwn: !own.isEmpty))
  }

  @MainActor private func marks(in line: String, mayBecomeOwn: Bool) -> [LineMark] {
    guard aliases.owns(line, in: timeline.session) else {
      return timeline.marks(in: line).filter { $0.meaning != .unknown || !mayBecomeOwn }
    }
    let scalars = line.unicodeScalars
    let start = scalars.prefix { $0.properties.isWhitespace }.count
    let word = scalars.dropFirst(start).prefix { !$0.properties.isWhitespace }
    return [LineMark(.command, start..<start + word.count)]
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
