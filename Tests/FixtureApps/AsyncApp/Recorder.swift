import Observation

/// Records a meeting: all the logic of a screen, in async code that knows no clock and no stage.
@MainActor @Observable final class Recorder {
  var title = ""
  var isLoud = false
  private(set) var seconds = 0
  private(set) var words: [String] = []
  private(set) var status = "ready"

  private let archive: Archive
  private var recording: Task<Void, any Error>?

  init(archive: Archive) {
    self.archive = archive
  }

  /// Counts the seconds and writes down what is said, until it is stopped or the task is cancelled.
  func record() async {
    guard recording == nil else { return }
    status = "recording"
    let speech = speak()
    let recording = Task(name: "count the seconds") { [weak self] in
      var next = ContinuousClock.now
      while true {
        next += .seconds(1)
        try await Task.sleep(until: next, clock: .continuous)
        self?.seconds += 1
      }
    }
    self.recording = recording
    await withTaskCancellationHandler {
      for await word in speech { words.append(word) }
      _ = await recording.result
    } onCancel: {
      recording.cancel()
    }
  }

  func stop() {
    recording?.cancel()
    recording = nil
    status = "stopped"
  }

  func save() async {
    status = "saving"
    do {
      let count = try await archive.store(title.isEmpty ? "untitled" : title)
      status = "saved, \(count) in all"
    } catch {
      status = "not saved: the title is taken"
    }
  }

  /// Never ends, although it is cancelled.
  func ignoreCancellation() async {
    while status != "over" { await withCheckedContinuation { later($0) } }
  }

  private func later(_ continuation: CheckedContinuation<Void, Never>) {
    Task.detached {
      try? await Task.sleep(for: .seconds(1))
      continuation.resume()
    }
  }

  private func speak() -> AsyncStream<String> {
    let pause = Int.random(in: 400...900)
    return AsyncStream { continuation in
      let task = Task.detached {
        for word in ["good", "morning", "everyone"] {
          try await Task.sleep(for: .milliseconds(pause))
          continuation.yield(word)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Stores recordings, each after half a second.
package actor Archive {
  struct TitleTaken: Error {}

  private var titles: [String] = []

  func store(_ title: String) async throws -> Int {
    try await Task.sleep(for: .seconds(0.5))
    guard !titles.contains(title) else { throw TitleTaken() }
    titles.append(title)
    return titles.count
  }
}
