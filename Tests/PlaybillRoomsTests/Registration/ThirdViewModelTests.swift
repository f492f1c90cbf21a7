import Streams
import Testing

@testable import PlaybillRooms

/// The last part of the registration, without a screen or a coordinator.
@Suite struct ThirdViewModelTests {
  private final class Parent {
    var states: [ThirdState] = []
    var actions: [FirstLayerUserAction] = []
  }

  private let desk = Desk()
  private let parent = Parent()
  private let viewModel: ThirdViewModel
  private let membership = Membership(number: 1, name: "Ada Lovelace", genre: .tragedy)

  init() {
    viewModel = ThirdViewModel(context: Desk.complete, service: desk.makeService())
    viewModel.onStateChange = { [parent] _, new in parent.states.append(new) }
    viewModel.onUserAction = { [parent] in parent.actions.append($0) }
  }

  @Test func aConfirmationLeadsToTheReceipt() {
    viewModel.confirm()
    #expect(viewModel.isSubmitting)
    desk.scheduler.advance(by: .seconds(1))
    #expect(!viewModel.isSubmitting)
    #expect(parent.states == [.receipt(membership)])
    viewModel.finish()
    #expect(parent.actions == [.done])
  }

  @Test func theScreenHearsThatItWaitsNoLongerBeforeItGoes() {
    var isSubmitting: [Bool] = []
    viewModel.onUpdate = { [unowned viewModel] in isSubmitting.append(viewModel.isSubmitting) }
    viewModel.onStateChange = { _, _ in #expect(isSubmitting == [true, false]) }
    viewModel.confirm()
    desk.scheduler.advance(by: .seconds(1))
    #expect(isSubmitting == [true, false])
  }

  @Test func aRefusalIsSaidAndCanBeTriedAgain() {
    desk.health = .down
    viewModel.confirm()
    desk.scheduler.advance(by: .seconds(1))
    #expect(viewModel.problem == .unavailable)
    #expect(!viewModel.isSubmitting)
    desk.health = .ok
    viewModel.confirm()
    #expect(viewModel.problem == nil)
    desk.scheduler.advance(by: .seconds(1))
    #expect(viewModel.currentState == .receipt(membership))
  }

  @Test func whoConfirmsTwiceIsRegisteredOnce() {
    viewModel.confirm()
    viewModel.confirm()
    desk.scheduler.advance(by: .seconds(2))
    viewModel.confirm()
    desk.scheduler.advance(by: .seconds(2))
    #expect(desk.store.members.count == 1)
    #expect(parent.states == [.receipt(membership)])
  }

  @Test func nothingIsEditedWhileItIsSent() {
    viewModel.confirm()
    viewModel.edit()
    #expect(parent.actions.isEmpty)
  }

  @Test func theSummaryLeadsBackToTheNames() {
    viewModel.edit()
    #expect(parent.actions == [.edit])
  }

  @Test func whoLeavesBeforeTheAnswerIsNotRegistered() {
    viewModel.confirm()
    viewModel.wasDismissed()
    desk.scheduler.advance(by: .seconds(2))
    #expect(parent.actions == [.dismissal])
    #expect(parent.states.isEmpty)
    #expect(desk.store.members.isEmpty)
  }

  @Test func whoLeavesTheReceiptHasFinished() {
    viewModel.confirm()
    desk.scheduler.advance(by: .seconds(1))
    viewModel.wasDismissed()
    #expect(parent.actions == [.done])
  }
}
