import Rehearsal
import Testing

@testable import ExternalDataApp

@Suite(.timeLimit(.minutes(10))) struct WriteOrderTests {
  @Test("a write waits for the write before it, and other gateways do not wait")
  func writeOrder() async throws {
    let live = try LiveSession()
    live.session.submit("lend dune")
    live.session.submit("lend emma")
    await live.catalogue.untilAsked("lend dune")
    // Another gateway does not wait.
    live.session.submit("find ulysses")
    await live.catalogue.untilAsked("ulysses")
    #expect(!live.catalogue.requests.contains("lend emma"))
    #expect(try await live.receive("lend dune", .success(["lend dune"])) != [])
    await live.catalogue.untilAsked("lend emma")
    live.session.end()
  }
}
