import Foundation
import Rehearsal
import RehearsalTesting
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

@testable import AsyncApp

@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct AsyncAppTests {
  private nonisolated static let files = TranscriptFile.all(in: "Tests/AsyncAppTests/Transcripts")

  @Test("a transcript plays, is undone to its start and redone to its end", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(AsyncApp())
    try TimeTravel.undoAndRedo(file.path, of: AsyncApp())
  }

  @Test(
    "a session that was saved while tasks slept goes on where it was",
    arguments: [false, true]
  )
  func saveAndRestore(withXRay: Bool) throws {
    let session = try Session(of: AsyncApp())
    for line in (withXRay ? ["xray on"] : []) + [
      "record", "name Weekly", "start", "wait 1s", "save",
    ] {
      session.submit(line)
    }
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).transcript"
    let recorder = TranscriptRecorder(title: "saved", configuration: SessionConfiguration())
    try recorder.text(of: session).write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let resumption = try TranscriptPlayer(of: AsyncApp()).resume(path: path)
    guard case .session(let resumed) = resumption else {
      Issue.record("the saved session differs")
      return
    }
    let restored = try Session(of: AsyncApp())
    restored.resume(resumed)
    for line in ["wait 1s", "stop", "undo", "wait 1s", "stop"] {
      #expect(restored.submit(line).flatMap(\.lines) == session.submit(line).flatMap(\.lines))
    }
    #expect(restored.log == session.log)
  }

  @Test("a task that ignores cancellation is reported when its stage leaves")
  func lingeringTask() throws {
    let session = try Session(of: AsyncApp())
    session.submit("record")
    session.submit("linger")
    session.submit("back")
    #expect(session.leaks.map(\.role) == [.task, .director])
  }

  @Test("a session that ends cancels its tasks and releases its models")
  func end() throws {
    let session = try Session(of: AsyncApp())
    for line in ["record", "start", "save"] { session.submit(line) }
    #expect(session.end() == [])
  }

  @Test("random numbers of unmodified code follow the seed")
  func seeds() throws {
    func play(seed: UInt64) throws -> [String] {
      var configuration = SessionConfiguration()
      configuration.seed = seed
      let session = try Session(of: AsyncApp(), configuration: configuration)
      return ["record", "start", "wait 3s"].flatMap { session.submit($0).flatMap(\.lines) }
    }
    #expect(try play(seed: 1) == play(seed: 1))
    #expect(try Set((1...20).map { try play(seed: $0) }).count > 1)
  }

  @Test("a task that yields for ever is stopped and named, and the session continues")
  func endlessTask() throws {
    let session = try Session(of: AsyncApp())
    session.submit("go endless")
    #expect(
      session.submit("spin").flatMap(\.lines).joined().contains("“spin”, scheduled at 0s")
    )
    #expect(session.submit("look").flatMap(\.lines).first == "Endless")
    session.submit("back")
    session.submit("record")
    session.submit("save")
    #expect(
      session.submit("wait 1s").flatMap(\.lines) == ["  status   saved, 1 in all"]
    )
  }
}
