import LineEditing
import Synchronization
import Testing

/// A reader that returns scripted events, and keeps the texts and prompts it is shown.
nonisolated final class ScriptedReader: LineReader {
  private struct State {
    var events: [LineEvent]
    var shown: [String] = []
    var prompts: [String] = []
    var replies: [Prompt.Reply] = []
    var remembered: [String] = []
    var isClosed = false
  }

  private let state: Mutex<State>
  private let showLimit: Int
  private let beforeEvent: @MainActor @Sendable (LineEvent) async throws -> Void

  /// Makes a reader of `events`, before each of which `beforeEvent` runs.
  ///
  /// After `showLimit` texts its output is closed.
  init(
    _ events: [LineEvent],
    showLimit: Int = .max,
    beforeEvent: @escaping @MainActor @Sendable (LineEvent) async throws -> Void = { _ in }
  ) {
    state = Mutex(State(events: events))
    self.showLimit = showLimit
    self.beforeEvent = beforeEvent
  }

  var shown: [String] {
    state.withLock { $0.shown.joined(separator: "\n").split(separator: "\n").map(String.init) }
  }

  var prompts: [String] { state.withLock { $0.prompts } }
  /// The kind of reply that each prompt asked for.
  var replies: [Prompt.Reply] { state.withLock { $0.replies } }
  var remembered: [String] { state.withLock { $0.remembered } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func next(prompt: Prompt) async -> LineEvent {
    let event = state.withLock { state in
      state.prompts.append(prompt.text)
      state.replies.append(prompt.reply)
      return state.events.isEmpty ? .endOfInput : state.events.removeFirst()
    }
    do {
      try await beforeEvent(event)
      return event
    } catch {
      Issue.record(error)
      return .endOfInput
    }
  }

  func show(_ text: String) throws(OutputError) {
    let isOpen = state.withLock { state in
      guard state.shown.count < showLimit else { return false }
      state.shown.append(text)
      return true
    }
    if !isOpen { throw .closed }
  }

  func page(_ text: String) async throws(OutputError) { try show(text) }

  func setPrompt(_ prompt: Prompt) { state.withLock { $0.prompts.append(prompt.text) } }
  func remember(_ line: String) { state.withLock { $0.remembered.append(line) } }
  func takeInterruption() -> Bool { false }
  func close() throws(OutputError) { state.withLock { $0.isClosed = true } }
}
