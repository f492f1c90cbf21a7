import Streams
import Testing

@testable import PlaybillRooms

/// The rules of *A Different Take on MVVM with Swift*, for a director without a stage or scene.
@Suite(.timeLimit(.minutes(10))) struct ProfileDirectorTests {
  private let clock = VirtualTimeScheduler()
  private let tap = PassthroughSubject<Void, Never>()
  private let retry = PassthroughSubject<Void, Never>()

  private func director(of session: UserSession) -> SceneProfile.ProfileDirector {
    SceneProfile.ProfileDirector(
      session: session,
      websiteButtonTap: tap.eraseToSignal(),
      retryButtonTap: retry.eraseToSignal()
    )
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
    let director = director(of: session)
    let subscriptions = [
      director.userName.sink { _ in }, director.userWebsiteName.sink { _ in },
      director.urlToOpen.map { _ in "" }.sink { _ in },
    ]
    clock.advance(by: 1)
    let late = director.userName.sink { _ in }
    #expect(questions == 1, "later subscribers get the same answer")
    withExtendedLifetime((subscriptions, late)) {}
  }

  @Test("no request is sent before the first subscription")
  func lazyRequest() {
    let session = UserSession(user: .ada, connection: Connection(scheduler: clock) { _ in 1000 })
    _ = director(of: session)
    #expect(clock.nextDeadline == nil)
  }
}
