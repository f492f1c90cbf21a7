import Foundation
import Testing

@testable import RehearsalShell

/// The memory that a worker and its parent share, here by one process with two views of it.
@Suite(.timeLimit(.minutes(10))) struct StatusPageTests {
  @Test("the next file begins without a line")
  func nextFile() throws {
    let (parent, path) = try StatusPage.make()
    let worker = try StatusPage.open(path)
    worker.begin(limit: .seconds(3))
    worker.announce(line: 12)
    worker.begin(limit: .milliseconds(1))
    #expect(parent.begunCount == 2)
    #expect(parent.limit == .milliseconds(1))
    #expect(parent.line == nil)
  }

  @Test("a step begins the time limit again, and no other request")
  func nextStep() throws {
    let (parent, path) = try StatusPage.make()
    let worker = try StatusPage.open(path)
    worker.begin(limit: .seconds(3))
    let before = parent.limitCount
    worker.restartLimit()
    #expect(parent.limitCount == before + 1)
    #expect(parent.begunCount == 1)
  }

  @Test("extending the limit keeps the file and the line")
  func extendedLimit() throws {
    let (parent, path) = try StatusPage.make()
    let worker = try StatusPage.open(path)
    worker.begin(limit: .milliseconds(1))
    worker.announce(line: 12)
    worker.extend(to: .seconds(60))
    #expect(parent.limit == .seconds(60))
    #expect(parent.begunCount == 1)
    #expect(parent.line == 12)
  }

  @Test("unreported differences are counted for each file")
  func unreported() throws {
    let (parent, path) = try StatusPage.make()
    let worker = try StatusPage.open(path)
    worker.begin(limit: .seconds(3))
    for _ in 1...3 { worker.countUnreported() }
    #expect(parent.unreportedCount == 3)
    worker.begin(limit: .seconds(3))
    #expect(parent.unreportedCount == 0)
  }

  @Test("the worker removes the file of the page")
  func fileRemoval() throws {
    let (_, path) = try StatusPage.make()
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try StatusPage.open(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: ShellError.noWorker("open \(path)", errno: ENOENT)) {
      try StatusPage.open(path)
    }
  }
}
