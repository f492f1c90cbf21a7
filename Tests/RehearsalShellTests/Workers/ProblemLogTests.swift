import Foundation
import Testing

@testable import RehearsalShell

/// The problems that a worker logs and its parent reads when the worker is gone.
@Suite struct ProblemLogTests {
  private let problems = [
    FileResult.Problem(line: 3, text: "  3 │ > back\n    │ - a"),
    FileResult.Problem(line: nil, text: ""),
  ]

  @Test("the parent reads the problems that a worker has logged")
  func sharedProblems() throws {
    let (parent, path) = try ProblemLog.make()
    #expect(parent.problems().isEmpty)
    let worker = try ProblemLog.open(path)
    #expect(!FileManager.default.fileExists(atPath: path), "nothing is left behind")
    for problem in problems { worker.append(problem) }
    #expect(parent.problems() == problems)
    #expect(parent.problems() == problems, "reading takes nothing away")
  }

  @Test("clearing the log removes the problems of the previous file")
  func clearing() throws {
    let (parent, path) = try ProblemLog.make()
    let worker = try ProblemLog.open(path)
    worker.clear()
    worker.append(problems[0])
    worker.clear()
    #expect(parent.problems().isEmpty)
    worker.append(problems[1])
    #expect(parent.problems() == [problems[1]])
  }

  @Test("an incomplete problem is left out")
  func cutShort() throws {
    let (parent, path) = try ProblemLog.make()
    let cut = try #require(FileHandle(forWritingAtPath: path))
    let worker = try ProblemLog.open(path)
    for problem in problems { worker.append(problem) }
    try cut.truncate(atOffset: cut.seekToEnd() - 1)
    #expect(parent.problems() == [problems[0]])
  }
}
