import Foundation
import Rehearsal
import TestSupport
import Testing

@testable import PlaybillRooms

/// The same commands print the same text in every style.
@Suite(.timeLimit(.minutes(10))) struct BindingsRoomTests {
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.route = "bindings"
    session = try Session(of: Playbill(), configuration: configuration)
  }

  @Test("no style keeps the stage alive", arguments: BindingStyle.allCases)
  func noLeak(style: BindingStyle) {
    session.submit(style.rawValue)
    session.submit("plus")
    #expect(!session.submit("back").contains { $0.isLeak })
    #expect(session.end().isEmpty)
  }

  @Test("closures and the delegate have one listener, the other styles any number")
  func listenerCounts() {
    func updatedScreens<ViewModel: NumberViewModel>(
      _ viewModel: ViewModel,
      bind: (NumberStage, ViewModel) -> Void
    ) -> Int {
      let screens = [0, 1].map { _ in NumberStage(viewModel, bind: bind) }
      viewModel.add(1)
      return screens.filter { $0.number.text.value == "1" }.count
    }
    #expect(updatedScreens(CallbackViewModel()) { $0.bind($1) } == 1)
    #expect(updatedScreens(DynamicViewModel()) { $0.bind($1) } == 1)
    #expect(updatedScreens(DelegateViewModel()) { $0.bind($1) } == 1)
    let center = PlaybillRooms.NotificationCenter()
    #expect(updatedScreens(NotificationViewModel(center: center)) { $0.bind($1) } == 2)
    #expect(updatedScreens(PublisherViewModel()) { $0.bind($1) } == 2)
  }

  @Test("an observer is called for its sender only, until it is removed")
  func notifications() {
    let center = PlaybillRooms.NotificationCenter()
    let (one, other) = (DynamicViewModel(), DynamicViewModel())
    var calls = 0
    let token = center.addObserver(of: one) { calls += 1 }
    center.post(one)
    center.post(other)
    #expect(calls == 1)
    center.removeObserver(token)
    center.post(one)
    #expect(calls == 1)
  }
}
