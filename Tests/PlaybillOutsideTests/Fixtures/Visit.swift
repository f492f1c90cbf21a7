import PlaybillRooms
import PlaybillOutside
import Rehearsal

/// A session of the house whose service and storage are outside.
struct Visit {
  let session: Session
  private(set) var text: [String]

  /// Opens the house with the movies on its screen; live if it has a way outside.
  init(
    outside: PlaybillOutside? = nil,
    route: String = "movies",
    service: String = "tmdb",
    storage: String = "database"
  ) throws {
    var configuration = SessionConfiguration()
    configuration.route = route
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

  /// Submits a command, and takes in all that comes of it.
  @discardableResult
  mutating func play(_ command: String) async throws -> [String] {
    let before = text.count
    text += session.submit(command).flatMap(\.lines)
    try await settle()
    return Array(text[before...])
  }

  /// Takes in replies until none is awaited.
  mutating func settle() async throws {
    while !session.pendingCalls.isEmpty {
      await session.untilReply()
      guard let reply = session.takeReply() else { continue }
      text += try session.receive(reply).flatMap(\.lines)
    }
  }

  /// Puts in what went into `other`, and makes no call.
  mutating func replay(_ other: Session) throws {
    for entry in other.log.entries {
      switch entry.input {
      case .command(let line): text += session.submit(line).flatMap(\.lines)
      case .after(let duration): text += session.advance(by: duration).flatMap(\.lines)
      case .event(let reply): text += try session.receive(reply).flatMap(\.lines)
      case .resized(let width): session.resize(to: width)
      }
    }
  }
}
