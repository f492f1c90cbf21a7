import Rehearsal
import Streams

/// The chat room: its services, made anew for each session, and its first scenes.
struct ChatRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [Setting<TokenLife>.token]

  static let entryPoint = EntryPoint<RoomServices>(
    "chat",
    title: "Chat",
    summary: "Scene–Stage–Director at full size",
    description: """
      Five scenes have a stage with a director; the bootstrapper has only a director, and shows \
      the login or the rooms, depending on the token. Try: code sesame, set token brief, examine \
      context; go back with a message unsent; and deliver push with the notification that Tab \
      completes. It costs a stream for every event, even for a retry.
      """,
    topics: [.article(in: "chat")],
    routes: [
      Route("rooms" / .text("room"), summary: "a room of the chat") {
        name,
        services throws(LinkRefusal) in
        try services[ChatRoom.self].room(name)
      } present: { room, context, services in
        services[ChatRoom.self].present(room, in: context)
      }
    ],
    readiness: { $0[ChatRoom.self].readiness }
  ) { $1[ChatRoom.self].presentInContext($0) }

  private let account: Account
  private let client: ChatClient
  private let clock: VirtualTimeScheduler
  private let urlOpener: URLOpener
  private let world: World

  init(in world: World) {
    let server = ChatServer(
      connection: Connection(in: world),
      // A copy: the conversations and other users of the random source do not affect each other.
      random: world.random,
      tokenLife: { world.settings[.token].seconds }
    )
    account = Account(server: server)
    client = ChatClient(server: server, account: account)
    clock = world.scheduler
    urlOpener = world.urlOpener
    self.world = world
  }

  /// Whether a link into the chat can be followed.
  var readiness: Signal<LinkReadiness> {
    account.state
      .map { if case .loggedIn = $0 { .ready } else { .held(until: "you log in") } }
      .eraseToSignal()
  }

  var inventory: [InventoryItem] {
    account.isLoggedIn ? [InventoryItem("chat", "a token of the server")] : []
  }

  func presentInContext(_ context: any NavigationContext) {
    context.store(
      // Declared here, because only the chat has notifications.
      world.pushNotifications(samples: [Self.sample]).compactMap { $0.userInfo["room"] }
        .sink { [weak context] room in context?.follow("chat/rooms/\(room)") }
    )
    BootstrapperScene(account: account, client: client, clock: clock, urlOpener: urlOpener)
      .presentInContext(context)
  }

  /// The notification of a message, which leads to its room.
  private static let sample = PushNotification(
    title: "swift",
    body: "Ada: Have you seen the release?",
    userInfo: ["room": "swift"]
  )

  /// Returns the room in a link.
  func room(_ name: String) throws(LinkRefusal) -> Room.ID {
    let room = Room.ID(name)
    guard client.knows(room) else {
      throw LinkRefusal("you are not in a room called “\(name)”")
    }
    return room
  }

  /// Presents a room on top of the list of rooms.
  func present(_ room: Room.ID, in context: any NavigationContext) {
    RoomScene(room: room, account: account, client: client, clock: clock)
      .presentInContext(context)
  }
}

/// The lifetime of a token: the setting `token`, as in `set token brief`.
enum TokenLife: String, CaseIterable {
  /// A day.
  case lasting
  /// Half a minute.
  case brief

  var seconds: Int {
    switch self {
    case .lasting: 24 * 3600
    case .brief: 30
    }
  }
}

extension Setting<TokenLife> {
  static var token: Setting {
    Setting("token", default: .lasting, summary: "how long a login to the chat is valid")
  }
}
