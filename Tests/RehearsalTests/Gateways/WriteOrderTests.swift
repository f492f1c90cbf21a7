import Rehearsal
import TestSupport
import Testing

@testable import ExternalDataApp

@Suite(.timeLimit(.minutes(10))) struct WriteOrderTests {
  @Test("a write waits for the write before it, and other gateways do not wait")
  func writeOrder() async throws {
    let live = try LiveSession()
    live.session.submit("lend dune")
    live.session.submit("lend emma")
    try await wait(for: "the request “lend dune”", in: live.catalogue.requests) {
      $0.contains("lend dune")
    }
    // Another gateway does not wait.
    live.session.submit("find ulysses")
    try await wait(for: "the request “ulysses”", in: live.catalogue.requests) {
      $0.contains("ulysses")
    }
    #expect(!live.catalogue.requests.contains("lend emma"))
    #expect(try await live.receive("lend dune", .success(["lend dune"])) != [])
    try await wait(for: "the request “lend emma”", in: live.catalogue.requests) {
      $0.contains("lend emma")
    }
    live.session.end()
  }
}
