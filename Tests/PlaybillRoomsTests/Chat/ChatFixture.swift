import Rehearsal
import Streams

@testable import PlaybillRooms

/// A chat on a virtual clock, for tests to log in to.
final class ChatFixture {
  let clock = VirtualTimeScheduler()
  let server: ChatServer
  let account: Account
  let client: ChatClient

  /// The network conditions of the server, which tests change.
  final class NetworkConditions {
    var latency: (Int) -> Int? = { $0 }
    var tokenLife = 3600

    func goOffline() { latency = { _ in nil } }
    func goOnline() { latency = { $0 } }
  }

  let network = NetworkConditions()

  init(seed: UInt64 = 0) {
    server = ChatServer(
      connection: Connection(scheduler: clock) { [network] in network.latency($0) },
      random: SeededRandomNumberGenerator(seed: seed),
      tokenLife: { [network] in network.tokenLife }
    )
    account = Account(server: server)
    client = ChatClient(server: server, account: account)
  }

  /// A chat whose user has just logged in.
  static func loggedIn(seed: UInt64 = 0) -> ChatFixture {
    let fixture = ChatFixture(seed: seed)
    fixture.logIn()
    return fixture
  }

  func logIn() {
    guard let code = AuthorisationCode(ChatServer.code) else { return }
    let subscription = account.logIn(with: code).sink { _ in
    } receiveValue: { _ in
    }
    clock.advance(by: 1)
    subscription.cancel()
  }

  /// Advances the clock by a number of milliseconds.
  func wait(_ milliseconds: Int) {
    clock.advance(by: .milliseconds(milliseconds))
  }

  /// Records the events of `publisher` with their times, both starting now.
  func record<P: Publisher>(_ publisher: P) -> Recording {
    Recording(of: publisher, on: clock)
  }
}
