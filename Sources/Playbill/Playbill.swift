public import Rehearsal
import Streams

/// The example app: a house with a lobby and one room for each architecture.
public struct Playbill: App {
  /// What the scenes of the house need from below.
  public struct Services {
    let userSession: UserSession
    let chat: ChatServices
    let urlOpener: URLOpener
  }

  /// “playbill”.
  public let name = "playbill"

  /// “Playbill”.
  public let title = "Playbill"

  /// What it is, in a few words.
  public let summary = "app architectures, played in a terminal"

  /// The version of the package it ships with.
  public let version = "0.1.0"

  /// Makes the app.
  ///
  /// It holds nothing; every session builds its own services.
  public init() {}

  /// Its rooms.
  public var entrances: [Entrance<Services>] {
    [
      Entrance(
        "profile",
        title: "Profile",
        summary: "Scene–Stage–Director, the article's own example"
      ) { context, services in
        ProfileScene(session: services.userSession, urlOpener: services.urlOpener)
          .presentInContext(context)
      },
      .chat,
    ]
  }

  /// `network` and `token`.
  public var knobs: [any KnobDeclaration] { [Knob<Network>.network, Knob<TokenLife>.token] }

  /// Builds the services of a session.
  public func makeServices(in world: World) -> Services {
    Services(
      userSession: UserSession(
        user: .ada,
        scheduler: world.scheduler,
        latency: { world.knobs[.network].latency(usually: 1000) }
      ),
      chat: ChatServices(in: world),
      urlOpener: world.urlOpener
    )
  }

  /// Presents the lobby.
  public func presentInContext(_ context: any NavigationContext, services: Services) {
    let plays = entrances.map { Play(name: $0.name, summary: $0.summary) }
    LobbyScene(plays: plays) { play, context in
      entrances.first { $0.name == play.name }?.open(in: context, services: services)
    }
    .presentInContext(context)
  }
}
