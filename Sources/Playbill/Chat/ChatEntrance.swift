import Rehearsal

extension Entrance<Playbill.Services> {
  /// The chat, with a route into each of its rooms.
  static var chat: Entrance {
    Entrance(
      "chat",
      title: "Chat",
      summary: "Scene–Stage–Director at full size, with live messages",
      routes: [
        Route("rooms" / .text("room"), summary: "a room of the chat") {
          name,
          context,
          services throws(LinkRefusal) in
          let room = ChatRoom.ID(name)
          guard services.chat.client.knows(room) else {
            throw LinkRefusal("you are in no room called “\(name)”")
          }
          RoomScene(room: room, services: services.chat).presentInContext(context)
        }
      ],
      readiness: { $0.chat.readiness }
    ) { context, services in
      BootstrapperScene(services: services.chat).presentInContext(context)
    }
  }
}
