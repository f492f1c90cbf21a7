import Dispatch
import Foundation
import FoundationStreams
package import Rehearsal
import Synchronization

/// An app whose screen plays code of a plain program: each button runs some, and its lines appear as they come.
package struct PlainCodeApp: App {
  package let name = "plain"
  package let title = "PlainCodeApp"
  package let summary = "runs plain code"

  package init() {}

  package func makeServices(in world: World) {}

  package func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(PlainCodeStage(PlainCode()))
  }
}

final class PlainCodeStage: Stage {
  private let line = Label()
  private let buttons = PlainCode.Piece.allCases.map { Button($0.rawValue) }

  override var layout: [View] { [line] + buttons }

  convenience init(_ code: PlainCode) {
    self.init()
    title.value = "Code"
    for (button, piece) in zip(buttons, PlainCode.Piece.allCases) {
      store(button.taps.sink { code.run(piece) })
    }
    code.note = { [weak self] in self?.line.text.value = $0 }
  }
}

/// Code of plain programs that was once played otherwise in one of the ways to play a session.
@MainActor final class PlainCode {
  enum Piece: String, CaseIterable {
    case pause, loop, suspended, poll, cancel, receive, process, grid
  }

  var note: (String) -> Void = { _ in }
  private var subscriptions: Set<AnyCancellable> = []

  func run(_ piece: Piece) {
    let tell: @Sendable (String) -> Void = { line in
      DispatchQueue.main.async { MainActor.assumeIsolated { self.note(line) } }
    }
    switch piece {
    case .pause:
      Task {
        try await Task.sleep(for: .milliseconds(100))
        pause(0.05)
        note("paused")
      }
    case .loop:
      var count = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        MainActor.assumeIsolated { count += 1 }
      }
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.35))
      timer.invalidate()
      note("\(count) ticks, on the main loop \(RunLoop.current === RunLoop.main)")
    case .suspended:
      let queue = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
      queue.async { tell("activated") }
      Task {
        try await Task.sleep(for: .milliseconds(300))
        queue.activate()
      }
    case .poll:
      let flag = Flag()
      DispatchQueue.global().async {
        while !flag.value.withLock({ $0 }) { usleep(10_000) }
        tell("seen")
      }
      Task {
        try await Task.sleep(for: .milliseconds(200))
        flag.value.withLock { $0 = true }
      }
    case .cancel:
      let cancelled = Flag()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
        for i in 0..<10 {
          if cancelled.value.withLock({ $0 }) { return tell("cancelled \(i > 0)") }
          usleep(50_000)
        }
      }
      Task {
        try await Task.sleep(for: .milliseconds(200))
        cancelled.value.withLock { $0 = true }
      }
    case .receive:
      let queue = DispatchQueue(label: "values")
      queue.suspend()
      Just(1).receive(on: queue)
        .sink { value in
          dispatchPrecondition(condition: .onQueue(queue))
          tell("value \(value)")
        }
        .store(in: &subscriptions)
      Task {
        try await Task.sleep(for: .milliseconds(100))
        queue.resume()
      }
    case .process:
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "echo line; exit 3"]
      let output = Pipe()
      process.standardOutput = output
      try? process.run()
      _ = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      note("status \(process.terminationStatus)")
    case .grid:
      var count = 0
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated {
          count += 1
          self.note("tick \(count)")
          if count == 2 { usleep(250_000) }
        }
        if MainActor.assumeIsolated({ count == 4 }) { timer.invalidate() }
      }
    }
  }

  // Not async: async code may not call this.
  private func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
}

private final class Flag: Sendable {
  nonisolated let value = Mutex(false)
}
