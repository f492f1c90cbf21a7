import Rehearsal
import Streams

/// The chat: what it uses, made anew for each session, and its first scenes.
struct ChatRoom {
  static let knobs: [any KnobDeclaration] = [Knob<TokenLife>.token]

  private let account: Account
  private let client: ChatClient
  private let clock: VirtualTimeScheduler
  private let urlOpener: URLOpener

  init(in world: World) {
    let server = ChatServer(
      clock: world.scheduler,
      // A copy: who talks does not depend on what others draw, nor they on it.
      random: world.random,
      conditions: ServerConditions(
        latency: { world.knobs[.network].latency(usually: $0) },
        tokenLife: { world.knobs[.token].seconds }
      )
    )
    account = Account(server: server)
    client = ChatClient(server: server, account: account)
    clock = world.scheduler
    urlOpener = world.urlOpener
  }

  /// Whether a link into the chat may go on.
  var readiness: Signal<LinkReadiness> {
    account.state
      .map { if case .loggedIn = $0 { .ready } else { .held(until: "you log in") } }
      .eraseToSignal()
  }

  func presentInContext(_ context: any NavigationContext) {
    BootstrapperScene(account: account, client: client, clock: clock, urlOpener: urlOpener)
      .presentInContext(context)
  }

  /// Presents the room that a link names, on top of the list of rooms.
  func presentRoom(_ name: String, in context: any NavigationContext) throws(LinkRefusal) {
    let room = Room.ID(name)
    guard client.knows(room) else {
      throw LinkRefusal("you are in no room called “\(name)”")
    }
    RoomScene(room: room, account: account, client: client, clock: clock)
      .presentInContext(context)
  }
}
