import Streams
import Testing

@testable import PlaybillRooms

/// The last part of the registration, without a screen or a coordinator.
@Suite struct ThirdViewModelTests {
  private final class Parent {
    var states: [ThirdState] = []
    var actions: [FirstLayerUserAction] = []
  }

  private let fixture = RegistrationFixture()
  private let parent = Parent()
  private let viewModel: ThirdViewModel
  private let membership = Membership(number: 1, name: "Ada Lovelace", genre: .tragedy)

  init() {
    viewModel = ThirdViewModel(
      context: RegistrationFixture.complete,
      service: fixture.makeService()
    )
    viewModel.onStateChange = { [parent] _, new in parent.states.append(new) }
    viewModel.onUserAction = { [parent] in parent.actions.append($0) }
  }

  @Test("a confirmation leads to the receipt")
  func confirmation() {
    viewModel.confirm()
    #expect(viewModel.isSubmitting)
    fixture.scheduler.advance(by: .seconds(1))
    #expect(!viewModel.isSubmitting)
    #expect(parent.states == [.receipt(membership)])
    viewModel.finish()
    #expect(parent.actions == [.done])
  }

  @Test("the screen stops waiting before the state changes")
  func updateOrder() {
    var isSubmitting: [Bool] = []
    viewModel.onUpdate = { [unowned viewModel] in isSubmitting.append(viewModel.isSubmitting) }
    viewModel.onStateChange = { _, _ in #expect(isSubmitting == [true, false]) }
    viewModel.confirm()
    fixture.scheduler.advance(by: .seconds(1))
    #expect(isSubmitting == [true, false])
  }

  @Test("a refusal is shown and can be retried")
  func refusal() {
    fixture.health = .down
    viewModel.confirm()
    fixture.scheduler.advance(by: .seconds(1))
    #expect(viewModel.problem == .unavailable)
    #expect(!viewModel.isSubmitting)
    fixture.health = .ok
    viewModel.confirm()
    #expect(viewModel.problem == nil)
    fixture.scheduler.advance(by: .seconds(1))
    #expect(viewModel.currentState == .receipt(membership))
  }

  @Test("repeated confirmations register one member")
  func doubleConfirmation() {
    viewModel.confirm()
    viewModel.confirm()
    fixture.scheduler.advance(by: .seconds(2))
    viewModel.confirm()
    fixture.scheduler.advance(by: .seconds(2))
    #expect(fixture.store.members.count == 1)
    #expect(parent.states == [.receipt(membership)])
  }

  @Test("editing is ignored while submitting")
  func editWhileSending() {
    viewModel.confirm()
    viewModel.edit()
    #expect(parent.actions.isEmpty)
  }

  @Test("editing the summary is reported as an action")
  func editAction() {
    viewModel.edit()
    #expect(parent.actions == [.edit])
  }

  @Test("leaving before the answer cancels the registration")
  func earlyLeave() {
    viewModel.confirm()
    viewModel.wasDismissed()
    fixture.scheduler.advance(by: .seconds(2))
    #expect(parent.actions == [.dismissal])
    #expect(parent.states.isEmpty)
    #expect(fixture.store.members.isEmpty)
  }

  @Test("leaving the receipt finishes the registration")
  func receiptLeave() {
    viewModel.confirm()
    fixture.scheduler.advance(by: .seconds(1))
    viewModel.wasDismissed()
    #expect(parent.actions == [.done])
  }
}
