import Streams
import Testing

@testable import PlaybillRooms

@Suite struct LoginDirectorTests {
  private let fixture = ChatFixture()
  private let code = PassthroughSubject<String, Never>()
  private let authorise = PassthroughSubject<Void, Never>()
  private let retries = PassthroughSubject<Void, Never>()

  private func makeDirector(_ reason: LogOut = .never) -> LoginDirector {
    LoginDirector(
      reason: reason,
      account: fixture.account,
      codeEdits: code.eraseToSignal(),
      authoriseButtonTap: authorise.eraseToSignal(),
      retries: retries.eraseToSignal()
    )
  }

  @Test("the notice gives the reason for the logout", arguments: [LogOut.never, .wanted, .expired])
  func logOutReason(reason: LogOut) {
    let notices = fixture.record(makeDirector(reason).notice)
    #expect(notices.events == ["0 loggedOut(PlaybillRooms.LogOut.\(reason))"])
  }

  @Test("the button opens the authorization page")
  func authorisationPage() {
    let opened = fixture.record(makeDirector().urlToOpen)
    authorise.send(())
    #expect(
      opened.events == [
        "0 https://chat.example.org/authorise?client_id=playbill&response_type=code"
      ]
    )
  }

  @Test("a valid code logs in")
  func validCode() {
    let notices = fixture.record(makeDirector().notice)
    let states = fixture.record(fixture.account.state)
    code.send("https://playbill.example.org/back?code=sesame")
    fixture.wait(1000)
    #expect(notices.events == ["0 loggedOut(PlaybillRooms.LogOut.never)", "0 checking"])
    #expect(states.events.last == "600 loggedIn(Token)")
  }

  @Test("an invalid code is shown in the notice, not as a failure")
  func invalidCode() {
    let director = makeDirector()
    let (notices, failures) = (
      fixture.record(director.notice), fixture.record(director.failureToShow)
    )
    code.send("open")
    fixture.wait(1000)
    code.send("open sesame")
    #expect(notices.events.dropFirst() == ["0 checking", "600 unknownCode", "1000 noCode"])
    #expect(failures.events.isEmpty, "a wrong code is not a failure of the server")
  }

  @Test("an empty field is ignored")
  func emptyField() {
    let notices = fixture.record(makeDirector().notice)
    code.send("")
    #expect(notices.events.count == 1)
  }

  @Test("a newer code replaces the pending check")
  func latestCode() {
    let notices = fixture.record(makeDirector().notice)
    code.send("open")
    fixture.wait(300)
    code.send("sesame")
    fixture.wait(1000)
    #expect(notices.events.dropFirst() == ["0 checking", "300 checking"])
  }

  @Test("an unreachable server is a failure that can be retried")
  func unreachable() {
    let director = makeDirector(.expired)
    let (notices, failures) = (
      fixture.record(director.notice), fixture.record(director.failureToShow)
    )
    fixture.network.goOffline()
    code.send("sesame")
    fixture.wait(1000)
    #expect(failures.events == ["600 offline"])
    #expect(notices.events.last == "600 loggedOut(PlaybillRooms.LogOut.expired)")
    fixture.network.goOnline()
    retries.send(())
    fixture.wait(1000)
    #expect(fixture.record(fixture.account.state).events == ["0 loggedIn(Token)"])
    #expect(failures.events.count == 1)
  }
}
