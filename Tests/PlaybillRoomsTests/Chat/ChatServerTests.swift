import Streams
import Testing

@testable import PlaybillRooms

/// The answers, latencies and errors of the server.
@Suite struct ChatServerTests {
  private let fixture = ChatFixture.loggedIn()
  private let swift = Room.ID("swift")

  private func token() throws -> Token {
    var token: Token?
    let subscription = fixture.account.state.sink {
      if case .loggedIn(let new) = $0 { token = new }
    }
    subscription.cancel()
    return try #require(token)
  }

  @Test("each login gets a new token")
  func newToken() throws {
    let first = try token()
    fixture.logIn()
    #expect(try token() != first)
  }

  @Test("the server rejects an unknown code")
  func unknownCode() throws {
    let code = try #require(AuthorisationCode("open"))
    let answer = fixture.record(fixture.server.token(for: code).map { _ in })
    fixture.wait(1000)
    #expect(answer.events == ["600 # unknownCode"])
  }

  @Test("each kind of request has its own latency")
  func latencies() throws {
    let (server, token) = (fixture.server, try token())
    let answers = [
      fixture.record(server.rooms(token).map(\.count)),
      fixture.record(server.messages(in: swift, before: nil, token).map(\.messages.count)),
      fixture.record(server.post("hi", in: swift, token).map(\.text)),
      fixture.record(server.leave(Room.ID("tea"), token).map(\.count)),
    ]
    fixture.wait(1000)
    #expect(
      answers.map(\.events) == [
        ["400 4", "400 |"], ["500 20", "500 |"], ["300 hi", "300 |"], ["300 4", "300 |"],
      ],
      "the room “tea” was left first"
    )
  }

  @Test("the outside world can change the latency")
  func slowNetwork() throws {
    fixture.network.latency = { $0 * 5 }
    let answer = fixture.record(fixture.server.rooms(try token()).map(\.count))
    fixture.wait(1999)
    #expect(answer.events.isEmpty)
    fixture.wait(1)
    #expect(answer.events == ["2000 5", "2000 |"])
  }

  @Test("a cancelled request schedules and changes nothing")
  func cancellation() throws {
    let token = try token()
    let answers = [
      fixture.record(fixture.server.leave(swift, token)),
      fixture.record(fixture.server.rooms(token)),
    ]
    let live = fixture.record(fixture.server.liveMessages(in: swift, token))
    fixture.wait(250)
    live.cancel()
    for answer in answers { answer.cancel() }
    #expect(fixture.clock.pendingCount == 0)
    fixture.wait(5000)
    #expect(fixture.server.knows(swift))
  }

  @Test("requests fail while the network is offline")
  func offlineRequests() throws {
    let token = try token()
    let late = fixture.record(fixture.server.rooms(token).map(\.count))
    fixture.wait(200)
    fixture.network.goOffline()
    let early = fixture.record(fixture.server.rooms(token).map(\.count))
    fixture.wait(1000)
    #expect(late.events == ["400 # offline"], "going offline loses a pending answer")
    #expect(early.events == ["400 # offline"])
  }

  @Test("a token expires at the end of its lifetime")
  func tokenLifetime() throws {
    fixture.network.tokenLife = 10
    let token = try token()  // 400 milliseconds old
    fixture.wait(9199)
    let inTime = fixture.record(fixture.server.rooms(token).map(\.count))
    let late = fixture.record(
      fixture.server.rooms(token).map(\.count).delay(for: 0, scheduler: fixture.clock)
    )
    fixture.wait(399)
    let tooLate = fixture.record(fixture.server.rooms(token).map(\.count))
    fixture.wait(1000)
    #expect(inTime.events == ["400 5", "400 |"])
    #expect(late.events.first == "400 5")
    #expect(tooLate.events == ["400 # expiredToken"])
  }

  @Test("an unknown token is rejected as expired")
  func unknownToken() {
    let answer = fixture.record(fixture.server.rooms(Token(secret: 1)))
    fixture.wait(1000)
    #expect(answer.events == ["400 # expiredToken"])
  }

  @Test("requests for a room the user has not joined fail")
  func unknownRoom() throws {
    let (cellar, token) = (Room.ID("cellar"), try token())
    let answers = [
      fixture.record(fixture.server.messages(in: cellar, before: nil, token).map { _ in }),
      fixture.record(fixture.server.post("hi", in: cellar, token).map { _ in }),
      fixture.record(fixture.server.liveMessages(in: cellar, token).map { _ in }),
    ]
    fixture.wait(1000)
    #expect(answers.allSatisfy { $0.events.first?.hasSuffix("# unknownRoom(cellar)") == true })
    #expect(!fixture.server.knows(cellar))
    #expect(fixture.server.knows(swift))
  }

  @Test("leaving a room returns the remaining rooms")
  func leftRoom() throws {
    let answer = fixture.record(fixture.server.leave(swift, try token()).map { $0.map(\.id) })
    fixture.wait(1000)
    #expect(answer.events.first == "300 [combine, terminals, tea, attic]")
    #expect(!fixture.server.knows(swift))
  }

  @Test("undelivered messages stay unread and arrive after reconnecting")
  func undelivered() throws {
    let token = try token()
    let page = fixture.record(fixture.server.messages(in: swift, before: nil, token).map { _ in })
    fixture.wait(500)
    page.cancel()
    let live = fixture.record(fixture.server.liveMessages(in: swift, token).map { _ in "message" })
    fixture.wait(200)
    fixture.network.goOffline()
    fixture.wait(60_000)
    #expect(live.events.count == 1)
    #expect(live.events.first?.hasSuffix("# offline") == true)
    fixture.network.goOnline()
    let rooms = fixture.record(fixture.server.rooms(token).map { $0[0].unreadCount })
    fixture.wait(400)
    let unread = try #require(rooms.events.first?.dropFirst(4)).description
    let again = fixture.record(fixture.server.liveMessages(in: swift, token).map { _ in "message" })
    fixture.wait(200)
    #expect(again.events.count == Int(unread), "all missed messages arrive at once")
    #expect(again.events.count > 3)
  }

  @Test("live messages stop after the last scripted one")
  func scriptEnd() throws {
    let live = fixture.record(fixture.server.liveMessages(in: swift, try token()).map(\.id))
    try fixture.clock.runUntilIdle(limit: 1000)
    #expect(live.events.last?.hasSuffix(" 70") == true, "47 past messages and 24 future ones")
  }
}
