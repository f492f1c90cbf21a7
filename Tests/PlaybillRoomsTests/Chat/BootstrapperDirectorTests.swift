import Streams
import Testing

@testable import PlaybillRooms

@Suite struct BootstrapperDirectorTests {
  private let house = ChatHouse()

  @Test("the login and home screens follow the account state")
  func screenChoice() {
    let director = BootstrapperDirector(account: house.account)
    let logins = house.record(director.loginToShow)
    let homes = house.record(director.homeToShow.map { "home" })
    house.logIn()
    house.account.logOut()
    house.logIn()
    house.weather.tokenLife = 0
    let answer = house.record(house.client.rooms())
    house.wait(1000)
    #expect(logins.events == ["0 never", "1000 wanted", "2400 expired"])
    #expect(homes.events == ["600 home", "1600 home"])
    #expect(answer.events == ["400 |"])
  }

  @Test("a logged-in user sees the home screen at once")
  func homeAtOnce() {
    house.logIn()
    let director = BootstrapperDirector(account: house.account)
    #expect(house.record(director.homeToShow.map { "home" }).events == ["0 home"])
    #expect(house.record(director.loginToShow).events.isEmpty)
  }
}
