import LineEditing
import Synchronization

/// An advisor that knows a few words, each with its help, and answers when a test allows it.
final class Glossary: LineAdvisor {
  private struct State {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var asked: [LineDraft] = []
  }

  private let words: [(word: String, help: String)]
  private let state = Mutex(State())

  init(_ words: [(word: String, help: String)]) {
    self.words = words
  }

  convenience init(_ words: String...) {
    self.init(words.map { ($0, "") })
  }

  /// The drafts it was asked about, in order.
  var asked: [LineDraft] { state.withLock { $0.asked } }

  /// Lets every question wait from now on.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Answers all questions that wait, and those that follow.
  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isHeld = false
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func advice(on draft: LineDraft) async -> LineAdvice {
    state.withLock { $0.asked.append(draft) }
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isHeld { state.waiting.append(continuation) }
        return state.isHeld
      }
      if !isHeld { continuation.resume() }
    }
    let typed = draft.head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let known = words.filter { $0.word.unicodeScalars.starts(with: typed.unicodeScalars) }
    let isWord = words.contains { $0.word == draft.text }
    let count = draft.text.unicodeScalars.count
    return LineAdvice(
      marks: isWord || known.isEmpty ? [.init(isWord ? .command : .unknown, 0..<count)] : [],
      candidates: known.map { .init($0.word, tail: " ", help: $0.help) },
      replacedCount: typed.unicodeScalars.count,
      continuation: known.count == 1 ? String(known[0].word.dropFirst(typed.count)) : nil
    )
  }
}
