import PlaybillOutside
import PlaybillRooms
import Rehearsal

/// A session of the app with an outside service and outside storage.
struct Visit {
  let session: Session
  private(set) var text: [String]

  /// Opens the app at its movies; the session is live if `outside` is given.
  init(
    outside: PlaybillOutside? = nil,
    service: String = "tmdb",
    storage: String = "database"
  ) throws {
    var configuration = SessionConfiguration()
    configuration.route = "movies"
    configuration.isLive = outside != nil
    configuration.settings = [
      SessionConfiguration.SettingValue("service", service),
      SessionConfiguration.SettingValue("storage", storage),
    ]
    session = try Session(
      of: Playbill(outside: outside ?? PlaybillOutside()),
      configuration: configuration
    )
    text = session.opening.flatMap(\.lines)
  }

  /// Submits a command, and processes all replies that follow.
  @discardableResult
  mutating func play(_ command: String) async throws -> [String] {
    let before = text.count
    text += session.submit(command).flatMap(\.lines)
    try await settle()
    return Array(text[before...])
  }

  /// Processes replies until none is pending.
  mutating func settle() async throws {
    while !session.pendingCalls.isEmpty {
      try Task.checkCancellation()
      await session.untilReply()
      guard let reply = session.takeReply() else { continue }
      text += try session.receive(reply).flatMap(\.lines)
    }
  }
}
