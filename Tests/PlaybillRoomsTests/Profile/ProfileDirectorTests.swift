import Streams
import Testing

@testable import PlaybillRooms

/// The rules of *A Different Take on MVVM with Swift*, for a director without a stage or scene.
@Suite struct ProfileDirectorTests {
  private let clock = VirtualTimeScheduler()
  private let tap = PassthroughSubject<Void, Never>()

  private func makeDirector(latency: Int = 1000) -> ProfileDirector {
    let session = UserSession(user: .ada, connection: Connection(scheduler: clock) { _ in latency })
    return ProfileDirector(session: session, websiteButtonTap: tap.eraseToSignal())
  }

  @Test("the names arrive when the session answers")
  func loadedNames() {
    let director = makeDirector()
    var names: [String] = []
    let subscriptions = [
      director.userName.sink { names.append($0) },
      director.userWebsiteName.sink { names.append($0) },
    ]
    clock.advance(by: .milliseconds(999))
    #expect(names.isEmpty)
    clock.advance(by: .milliseconds(1))
    #expect(names == ["Ada Lovelace", "example.org/ada"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a tap opens the website once the user is loaded")
  func websiteTap() {
    let director = makeDirector()
    var opened: [User.WebAddress] = []
    let subscription = director.urlToOpen.sink { opened.append($0) }
    tap.send(())
    #expect(opened.isEmpty, "the user is not loaded yet")
    clock.advance(by: 1)
    #expect(opened.isEmpty, "an earlier tap is ignored")
    tap.send(())
    tap.send(())
    #expect(opened == [User.ada.websiteURL, User.ada.websiteURL])
    subscription.cancel()
    tap.send(())
    #expect(opened.count == 2)
  }

  @Test("several subscribers share one request")
  func sharedRequest() {
    var questions = 0
    let session = UserSession(
      user: .ada,
      connection: Connection(scheduler: clock) { _ in
        questions += 1
        return 10
      }
    )
    let director = ProfileDirector(session: session, websiteButtonTap: tap.eraseToSignal())
    let subscriptions = [
      director.userName.sink { _ in }, director.userWebsiteName.sink { _ in },
      director.urlToOpen.map { _ in "" }.sink { _ in },
    ]
    clock.advance(by: 1)
    let late = director.userName.sink { _ in }
    #expect(questions == 1, "later subscribers get the same answer")
    withExtendedLifetime((subscriptions, late)) {}
  }

  @Test("a session that cannot reach its backend sends nothing, and waits for nothing")
  func offline() {
    let session = UserSession(user: .ada, connection: Connection(scheduler: clock) { _ in nil })
    let director = ProfileDirector(session: session, websiteButtonTap: tap.eraseToSignal())
    var names: [String] = []
    let subscription = director.userName.sink { names.append($0) }
    clock.advance(by: 10)
    #expect(names.isEmpty)
    #expect(clock.nextDeadline == nil)
    subscription.cancel()
  }

  @Test("no request is sent before the first subscription")
  func lazyRequest() {
    _ = makeDirector()
    #expect(clock.nextDeadline == nil)
  }
}
