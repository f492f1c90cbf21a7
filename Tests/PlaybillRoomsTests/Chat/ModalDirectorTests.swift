import Streams
import Testing

@testable import PlaybillRooms

/// The directors of the two modals: the confirmation and the error.
@Suite struct ModalDirectorTests {
  private let fixture = ChatFixture()
  private let yes = PassthroughSubject<Void, Never>()
  private let no = PassthroughSubject<Void, Never>()

  @Test(
    "a confirmation answers yes with its question, or no",
    arguments: [ConfirmationQuestion.leave(Room.ID("swift")), .logOutUnsent]
  )
  func confirmation(question: ConfirmationQuestion) {
    let director = ConfirmationDirector(
      question: question,
      yesButtonTap: yes.eraseToSignal(),
      noButtonTap: no.eraseToSignal()
    )
    var given: [ConfirmationQuestion.Answer] = []
    let subscription = director.answer.sink { given.append($0) }
    no.send(())
    yes.send(())
    #expect(given == [.no, .yes(question)])
    #expect(fixture.record(director.question.map { $0 == question }).events == ["0 true", "0 |"])
    subscription.cancel()
  }

  @Test("only a yes to leaving names the room to leave")
  func roomToLeave() {
    #expect(ConfirmationQuestion.Answer.yes(.leave(Room.ID("tea"))).roomToLeave == Room.ID("tea"))
    #expect(ConfirmationQuestion.Answer.yes(.logOutUnsent).roomToLeave == nil)
    #expect(ConfirmationQuestion.Answer.no.roomToLeave == nil)
  }

  @Test("the error director shows its failure and forwards a retry")
  func failureRetry() {
    let director = ErrorDirector(failure: .offline, retryButtonTap: yes.eraseToSignal())
    let (failure, retry) = (fixture.record(director.failure), fixture.record(director.retry))
    yes.send(())
    #expect(failure.events == ["0 offline", "0 |"])
    #expect(retry.events == ["0 ()"])
  }
}
