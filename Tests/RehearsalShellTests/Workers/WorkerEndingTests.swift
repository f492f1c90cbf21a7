import Foundation
import Subprocess
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct WorkerEndingTests {
  @Test(
    "the text for a signal has its number and a name",
    arguments: [
      (SIGILL, "illegal instruction"), (SIGTRAP, "trap"), (SIGABRT, "abort"),
      (SIGBUS, "bus error"), (SIGFPE, "arithmetic error"), (SIGSEGV, "segmentation fault"),
      (SIGKILL, "killed"), (SIGTERM, "terminated"),
    ]
  )
  func namedSignal(signal: Int32, name: String) {
    let text = TerminationStatus.signaled(signal).text
    #expect(text == "the app crashed with signal \(signal) (\(name))")
  }

  @Test("other signals have the name that the system gives them")
  func systemName() {
    let text = TerminationStatus.signaled(SIGUSR1).text
    #expect(text.hasPrefix("the app crashed with signal \(SIGUSR1) ("))
    #expect(!text.hasSuffix("()"))
  }
}
