import Rehearsal

@testable import ExternalDataApp

/// A live session of the library, with a catalogue whose answers the test gives.
struct LiveSession {
  let catalogue = Catalogue()
  let session: Session

  init(isLive: Bool = true, replies: [GatewayReply] = []) throws {
    var configuration = SessionConfiguration()
    configuration.isLive = isLive
    configuration.replies = replies
    session = try Session(of: Library(catalogue: catalogue), configuration: configuration)
  }

  /// Answers a request, and waits until the reply has arrived.
  func answer(_ request: String, with answer: Catalogue.Answer) async throws -> GatewayReply {
    catalogue.answer(request, with: answer)
    while true {
      try Task.checkCancellation()
      await session.untilReply()
      if let reply = session.takeReply() { return reply }
    }
  }

  /// Answers a request, and returns the lines that the reply shows.
  func receive(_ request: String, _ answer: Catalogue.Answer) async throws -> [String] {
    try session.receive(try await self.answer(request, with: answer)).flatMap(\.lines)
  }

  /// Replays the inputs of `log` in this session and returns the resulting log.
  @discardableResult
  func replay(_ log: SessionLog) throws -> SessionLog {
    for entry in log.entries {
      switch entry.input {
      case .command(let line): session.submit(line)
      case .after(let duration): session.advance(by: duration)
      case .event(let reply): try session.receive(reply)
      case .delivered(let event): try session.deliver(event)
      case .resized(let width): session.resize(to: width)
      }
    }
    return session.log
  }
}
