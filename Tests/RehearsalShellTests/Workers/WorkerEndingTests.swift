import Foundation
import Testing

@testable import RehearsalShell

@Suite struct WorkerEndingTests {
  @Test(
    arguments: [
      (SIGILL, "illegal instruction"), (SIGTRAP, "trap"), (SIGABRT, "abort"),
      (SIGBUS, "bus error"), (SIGFPE, "arithmetic error"), (SIGSEGV, "segmentation fault"),
      (SIGKILL, "killed"), (SIGTERM, "terminated"),
    ]
  )
  func aSignalHasItsNumberAndAName(signal: Int32, name: String) {
    let text = WorkerEnding.killed(signal: signal).text
    #expect(text == "the app crashed with signal \(signal) (\(name))")
  }

  @Test func othersHaveTheNameThatTheSystemGivesThem() {
    let text = WorkerEnding.killed(signal: SIGUSR1).text
    #expect(text.hasPrefix("the app crashed with signal \(SIGUSR1) ("))
    #expect(!text.hasSuffix("()"))
  }

  @Test(arguments: [0, 1, 255] as [Int32])
  func anExitHasItsStatus(status: Int32) {
    #expect(
      WorkerEnding.exited(status: status).text
        == "the app ended the process with status \(status)"
    )
  }
}
