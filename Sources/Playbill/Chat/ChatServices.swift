import Rehearsal
import Streams

/// What the scenes of the chat need from below.
struct ChatServices {
  let account: Account
  let client: ChatClient
  let clock: VirtualTimeScheduler
  let urlOpener: URLOpener

  /// Builds a server of their own, in the process, and what talks to it.
  init(in world: World) {
    let server = ChatServer(
      clock: world.scheduler,
      random: SeededRandomNumberGenerator(seed: world.random.next()),
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
}
