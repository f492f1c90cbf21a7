import Streams
import Testing

@testable import PlaybillRooms

@Suite struct BootstrapperDirectorTests {
  private let fixture = ChatFixture()

  @Test("the login and home screens follow the account state")
  func screenChoice() {
    let director = BootstrapperDirector(account: fixture.account)
    let logins = fixture.record(director.loginToShow)
    let homes = fixture.record(director.homeToShow.map { "home" })
    fixture.logIn()
    fixture.account.logOut()
    fixture.logIn()
    fixture.network.tokenLife = 0
    let answer = fixture.record(fixture.client.rooms())
    fixture.wait(1000)
    #expect(logins.events == ["0 never", "1000 wanted", "2400 expired"])
    #expect(homes.events == ["600 home", "1600 home"])
    #expect(answer.events == ["400 |"])
  }

  @Test("a logged-in user sees the home screen at once")
  func homeAtOnce() {
    fixture.logIn()
    let director = BootstrapperDirector(account: fixture.account)
    #expect(fixture.record(director.homeToShow.map { "home" }).events == ["0 home"])
    #expect(fixture.record(director.loginToShow).events.isEmpty)
  }
}
