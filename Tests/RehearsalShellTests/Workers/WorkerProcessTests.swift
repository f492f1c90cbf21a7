import Subprocess
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct WorkerProcessTests {
  @Test("a worker hashes without random seeds, so that sets have the same order in each run")
  @MainActor func hashing() async throws {
    let command = "test \"$SWIFT_DETERMINISTIC_HASHING\" = 1"
    let worker = try WorkerProcess()
    let ending = try await worker.run(
      WorkerProgram(executable: "/bin/sh") { _ in ["-c", command] }
    ) { _, _ in }
    #expect(ending == .exited(0))
  }
}
