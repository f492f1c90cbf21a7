import Rehearsal
import Streams

/// The bindings room: its services, made anew for each session, and its scene.
struct BindingsRoom {
  private let office: BoxOffice
  private let notificationCenter = NotificationCenter()
  private let scheduler: VirtualTimeScheduler

  init(in world: World) {
    office = BoxOffice(
      seats: 10,
      scheduler: world.scheduler,
      latency: { world.settings[.network].latency(usually: BoxOffice.usualLatency) }
    )
    scheduler = world.scheduler
  }

  func presentInContext(_ context: any NavigationContext) {
    BindingsScene(office: office, notificationCenter: notificationCenter, scheduler: scheduler)
      .presentInContext(context)
  }
}
