import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct LinkTests {
  private let app = TestApp(
    entryPoints: [
      EntryPoint<World>("profile", title: "Profile", summary: "who you are") { _, _ in },
      EntryPoint<World>(
        "films",
        title: "Films",
        summary: "what is on",
        routes: [
          Route(.integer("id"), summary: "one film") { id, context, _ in
            context.push(PlainStage("Film \(id)"))
          },
          Route("on" / .text("day"), summary: "a day") { day, context, _ in
            context.push(PlainStage("On \(day)"))
          },
        ]
      ) { _, _ in },
    ]
  ) { _, _ in }

  @Test(
    "a route of an entry point presents beyond its first screen",
    arguments: ["films/603", "films/on/friday", "/films/603/"]
  )
  func nestedRoute(route: String) throws {
    let link = try app.link(to: route)
    #expect(link.entryPoint.name == "films")
    #expect(link.findBeyond != nil)
    #expect(link.route == route)
  }

  @Test(
    "an unknown or malformed route is refused with the nearest routes",
    arguments: [
      ("", Refusal.unknownRoute("", nearest: ["profile", "films"])),
      ("opera", .unknownRoute("opera", nearest: ["profile", "films"])),
      ("flims", .unknownRoute("flims", nearest: ["films"])),
      ("flims/603", .unknownRoute("flims/603", nearest: ["films"])),
      ("profile/7", .unknownRoute("profile/7", nearest: ["profile"])),
      (
        "films/on",
        .wrongRouteValue(parameter: "id", value: "on", meaning: "a whole number")
      ),
      (
        "films/a/b/c",
        .unknownRoute("films/a/b/c", nearest: ["films/<id>", "films/on/<day>"])
      ),
    ]
  )
  func refusedRoute(route: String, refusal: Refusal) {
    #expect(throws: refusal) { try app.link(to: route) }
  }
}
