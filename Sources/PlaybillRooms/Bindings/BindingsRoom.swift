import Rehearsal
import Streams

/// The bindings room: its services, made anew for each session, and its scene.
struct BindingsRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "bindings",
    title: "Bindings",
    summary: "one screen, bound in six ways",
    description: """
      One order has six view models, and each tells the stage about changes in its own way. Try: \
      xray on, add, publisher, examine viewmodel, mistakes. Each way costs the code that stops it; \
      mistakes shows what happens if that code is missing.
      """,
    topics: [.article(in: "bindings")]
  ) { $1[BindingsRoom.self].presentInContext($0) }

  private let office: BoxOffice
  private let connection: Connection
  private let notificationCenter = NotificationCenter()
  private let scheduler: VirtualTimeScheduler

  init(in world: World) {
    connection = Connection(in: world)
    office = BoxOffice(seats: 10, connection: connection)
    scheduler = world.scheduler
  }

  func presentInContext(_ context: any NavigationContext) {
    BindingsScene(
      office: office,
      connection: connection,
      notificationCenter: notificationCenter,
      scheduler: scheduler
    ).presentInContext(context)
  }
}
