import Rehearsal
import Streams

/// The chat room: its services, made anew for each session, and its first scenes.
struct ChatRoom {
  static let settings: [any SettingDeclaration] = [Setting<TokenLife>.token]

  private let account: Account
  private let client: ChatClient
  private let clock: VirtualTimeScheduler
  private let urlOpener: URLOpener

  init(in world: World) {
    let server = ChatServer(
      clock: world.scheduler,
      // A copy: the conversations and other users of the random source do not affect each other.
      random: world.random,
      conditions: ServerConditions(
        latency: { world.settings[.network].latency(usually: $0) },
        tokenLife: { world.settings[.token].seconds }
      )
    )
    account = Account(server: server)
    client = ChatClient(server: server, account: account)
    clock = world.scheduler
    urlOpener = world.urlOpener
  }

  /// Whether a link into the chat can be followed.
  var readiness: Signal<LinkReadiness> {
    account.state
      .map { if case .loggedIn = $0 { .ready } else { .held(until: "you log in") } }
      .eraseToSignal()
  }

  func presentInContext(_ context: any NavigationContext) {
    BootstrapperScene(account: account, client: client, clock: clock, urlOpener: urlOpener)
      .presentInContext(context)
  }

  /// Presents the room in a link, on top of the list of rooms.
  func presentRoom(_ name: String, in context: any NavigationContext) throws(LinkRefusal) {
    let room = Room.ID(name)
    guard client.knows(room) else {
      throw LinkRefusal("you are in no room called “\(name)”")
    }
    RoomScene(room: room, account: account, client: client, clock: clock)
      .presentInContext(context)
  }
}
