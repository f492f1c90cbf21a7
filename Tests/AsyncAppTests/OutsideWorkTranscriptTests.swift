import Dispatch
import Foundation
import Rehearsal
import Streams
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a user reads when a screen gives work away, for each kind of work.
@Suite(
  "A screen that gives work away",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct OutsideWorkTranscriptTests {
  @Test(
    "fails the transcript in which it does, by the name of the screen",
    arguments: [
      ("source", "gives work to a Dispatch source, which runs it in real time"),
      ("channel", "gives work to a Dispatch channel, which"),
      ("thread", "gives work to a thread, which"),
      ("process", "gives work to a process that it does not wait for, which"),
      ("load", "gives work to URLSession, which"),
      ("spin", "waits for a clock in a loop, and time stands still while it runs."),
    ]
  )
  func failure(word: String, sentence: String) throws {
    let mismatches = try mismatches(of: GiveawayApp(), in: "> \(word)\n> wait 1s\n")
    let reports = reports(in: mismatches.flatMap(\.leaks).map(\.text))
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("Giveaway \(sentence)") == true, "\(reports)")
  }

  @Test("fails once for each screen, and cannot be undone")
  func once() throws {
    let session = try Session(of: GiveawayApp())
    let lines = ["thread", "thread"].flatMap { session.submit($0).flatMap(\.lines) }
    #expect(reports(in: lines).count == 1)
    #expect(throws: Refusal.self) { try session.undo() }
  }

  @Test("may give work to a queue that the app names as a background queue")
  func backgroundQueue() throws {
    var app = GiveawayApp()
    app.backgroundQueues = ["com.example.serial"]
    #expect(try mismatches(of: app, in: "> serial\n> later\n").isEmpty)
    let session = try Session(of: app)
    session.submit("serial")
    #expect(throws: Refusal.nothingToUndo) {
      try session.undo()
      try session.undo()
    }
  }

  @Test("shows what a background queue sends to the main queue, and fails")
  func arrival() async throws {
    var app = GiveawayApp()
    app.backgroundQueues = ["com.example.serial"]
    let session = try Session(of: app)
    session.submit("send")
    var lines: [String] = []
    func linesAfterWaiting() -> [String] {
      lines = session.submit("wait 1s").flatMap(\.lines).filter { $0 != "You wait." }
      return lines
    }
    try await wait(for: "a block of the background queue", in: linesAfterWaiting()) { !$0.isEmpty }
    let reports = reports(in: lines)
    #expect(GiveawayStage.hasReceived)
    #expect(
      reports.first?
        .hasPrefix("A background queue, a thread or a URL task of Giveaway sends a block")
        == true,
      "\(lines)"
    )
  }

  @Test("is the app when nothing is shown yet, and fails the opening")
  func opening() throws {
    var app = GiveawayApp()
    app.startsThread = true
    let reports = try reports(
      in: mismatches(of: app, in: "@ at Giveaway\n").flatMap(\.leaks).map(\.text)
    )
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("The app gives work to a thread, which") == true, "\(reports)")
  }

  @Test("is the first screen, at the launch and at a relaunch")
  func relaunch() throws {
    var app = GiveawayApp()
    app.firstWord = "thread"
    let session = try Session(of: app)
    let launch = reports(in: session.opening.flatMap(\.lines))
    #expect(launch.first?.hasPrefix("Giveaway gives work to a thread") == true, "\(launch)")
    // The same report is not made twice.
    #expect(reports(in: session.submit("relaunch").flatMap(\.lines)) == [])
    #expect(session.leaks.map(\.stage) == ["Giveaway"])
  }

  /// The reports in lines, each in one line.
  private func reports(in lines: [String]) -> [String] {
    let text = lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    return text.components(separatedBy: "✗ ").dropFirst().map { String($0) }
  }

  private func mismatches(of app: GiveawayApp, in commands: String) throws -> [Mismatch] {
    let screen = "| Giveaway\n" + GiveawayStage.words.map { "|   [\($0)]\n" }.joined()
    let text = "title: giveaway\n---\n" + screen + commands
    var mismatches: [Mismatch] = []
    let parser = TranscriptParser(bytes: Array(text.utf8), path: "giveaway.transcript")
    _ = try TranscriptPlayer(of: app).play(parser) { mismatches.append($0) }
    return mismatches
  }
}

private struct GiveawayApp: App {
  let name = "giveaway"
  let title = "Giveaway"
  let summary = "gives its work away"
  var backgroundQueues: Set<String> = []
  var startsThread = false
  /// What the app gives away when its first screen is there.
  var firstWord: String?

  func makeServices(in world: World) {
    if startsThread { Thread.detachNewThread {} }
  }

  func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(GiveawayStage())
    if let firstWord { GiveawayStage.giveAway(to: firstWord) }
  }
}

private final class GiveawayStage: Stage {
  static let words = [
    "serial", "later", "source", "channel", "thread", "process", "load", "send", "spin",
  ]

  /// Whether a block that a background queue sent has run.
  private(set) static var hasReceived = false

  private let buttons = GiveawayStage.words.map { Button($0) }

  override var layout: [View] { buttons }

  required init() {
    super.init()
    title.value = "Giveaway"
    for button in buttons {
      store(button.taps.sink { [name = button.name] in Self.giveAway(to: name) })
    }
  }

  static func giveAway(to word: String) {
    let serial = DispatchQueue(label: "com.example.serial")
    switch word {
    case "serial": serial.async {}
    case "later": serial.asyncAfter(deadline: .now() + 0.001) {}
    case "source":
      let source = DispatchSource.makeUserDataAddSource()
      source.setEventHandler { @Sendable in }
      source.activate()
      source.cancel()
    case "channel":
      DispatchIO.write(toFileDescriptor: -1, data: .empty, runningHandlerOn: .global()) { _, _ in }
    case "thread": Thread.detachNewThread {}
    case "process": _ = try? Process.run(URL(filePath: "/bin/true"), arguments: [])
    case "load":
      // Without await: Foundation on Linux may deadlock if the end of the session cancels the task while
      // the answer arrives.
      let url = URL(fileURLWithPath: "/nowhere")
      URLSession.shared.dataTask(with: url) { @Sendable _, _, _ in }.resume()
    case "send":
      serial.async { DispatchQueue.main.async { hasReceived = true } }
    default:
      let end = Date() + 2
      while Date() < end {}
    }
  }
}
