import Streams
import Testing

@testable import PlaybillRooms

/// The fixture that registers members.
@Suite struct RegistrationServiceTests {
  private let fixture = RegistrationFixture()

  /// The answer of the fixture within two seconds, or nil.
  private func answer(
    to context: FirstLayerContext
  ) -> Result<Membership, RegistrationError>? {
    var answer: Result<Membership, RegistrationError>?
    let request = fixture.makeService().register(context).sink(
      receiveCompletion: { if case .failure(let error) = $0 { answer = .failure(error) } },
      receiveValue: { answer = .success($0) }
    )
    fixture.scheduler.advance(by: .seconds(2))
    request.cancel()
    return answer
  }

  @Test("members are numbered")
  func memberNumbers() {
    var eda = RegistrationFixture.complete
    eda.email = "eda@example.org"
    eda.secondName = nil
    #expect(
      answer(to: RegistrationFixture.complete)
        == .success(Membership(number: 1, name: "Ada Lovelace", genre: .tragedy))
    )
    #expect(answer(to: eda) == .success(Membership(number: 2, name: "Ada", genre: .tragedy)))
  }

  @Test("an address is registered once")
  func uniqueAddress() {
    var again = RegistrationFixture.complete
    again.email = "ADA@example.org"
    _ = answer(to: RegistrationFixture.complete)
    #expect(answer(to: again) == .failure(.emailTaken))
    #expect(fixture.store.members.count == 1)
  }

  @Test("an unavailable desk registers no member")
  func unavailableDesk() {
    fixture.health = .down
    #expect(answer(to: RegistrationFixture.complete) == .failure(.unavailable))
    #expect(fixture.store.members.isEmpty)
  }

  @Test("an incomplete or invalid form is refused")
  func incompleteForm() {
    var (nameless, homeless, tasteless) = (
      RegistrationFixture.complete, RegistrationFixture.complete, RegistrationFixture.complete
    )
    (nameless.firstName, nameless.secondName) = (nil, "")
    homeless.email = "ada"
    tasteless.genre = nil
    for context in [nameless, homeless, tasteless, FirstLayerContext()] {
      #expect(answer(to: context) == .failure(.incomplete))
    }
  }

  @Test("the desk answers after one second")
  func latency() {
    var answers = 0
    let request = fixture.makeService().register(RegistrationFixture.complete)
    let waiting = request.sink(receiveCompletion: { _ in }, receiveValue: { _ in answers += 1 })
    fixture.scheduler.advance(by: .milliseconds(999))
    #expect(answers == 0)
    fixture.scheduler.advance(by: .milliseconds(1))
    #expect(answers == 1)
    waiting.cancel()
  }

  @Test("a cancelled request registers no member")
  func cancellation() {
    let request = fixture.makeService().register(RegistrationFixture.complete)
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    request.cancel()
    fixture.scheduler.advance(by: .seconds(2))
    #expect(fixture.store.members.isEmpty)
  }
}
