import Rehearsal

/// The chat room: its server, made anew for each session, and its first scene.
struct ChatRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "chat",
    title: "Chat",
    summary: "Scene–Stage–Director at full size",
    description: """
      A Different Take on MVVM with Swift (2016): a director is made of streams only, so a test needs \
      no screen. It costs a stream for every event. Try: code sesame, examine director; then, with the \
      x-ray on, attic, leave and yes.
      """,
    topics: [.article(in: "chat")]
  ) { $1[ChatRoom.self].presentInContext($0) }

  private let server: ChatServer

  init(in world: World) {
    server = ChatServer(connection: Connection(in: world))
  }

  func presentInContext(_ context: any NavigationContext) {
    LoginScene(server: server).presentInContext(context)
  }
}
