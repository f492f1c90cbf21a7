import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// Each style on its own: its rule, and its trap.
@Suite struct BindingStyleTests {
  private let clock = VirtualTimeScheduler()
  private let office: BoxOffice
  private let center = NotificationCenter()

  init() {
    office = BoxOffice(seats: 10, connection: Connection(scheduler: clock) { $0 })
  }

  // MARK: Callback

  @Test func aCallbackHearsOfChangesOnly() {
    let viewModel = CallbackViewModel(office: office)
    let feed = viewModel.follow()
    var seats: [String] = []
    viewModel.contentDidChange = { seats.append($0.seats) }
    #expect(seats.isEmpty)
    viewModel.addSeat()
    #expect(seats == ["2"])
    feed.cancel()
    viewModel.addSeat()
    #expect(seats == ["2"], "what is cancelled follows no more")
  }

  @Test func aCallbackThatHoldsItsOwnerKeepsIt() {
    final class Owner { var viewModel: CallbackViewModel? }
    weak var kept: Owner?
    weak var freed: Owner?
    do {
      let (careless, careful) = (Owner(), Owner())
      (kept, freed) = (careless, careful)
      careless.viewModel = CallbackViewModel(office: office)
      careless.viewModel?.contentDidChange = { _ in _ = careless.viewModel }
      careful.viewModel = CallbackViewModel(office: office)
      careful.viewModel?.contentDidChange = { [unowned careful] _ in _ = careful.viewModel }
    }
    #expect(kept != nil)
    #expect(freed == nil)
    kept?.viewModel?.contentDidChange = nil
    #expect(kept == nil, "the circle is opened")
  }

  // MARK: Dynamic

  @Test func aSecondScreenSilencesTheFirst() {
    let viewModel = DynamicViewModel(office: office)
    let feed = viewModel.follow()
    let (first, second) = (BindingsStage(), BindingsStage())
    let bindings = [first.bind(viewModel), second.bind(viewModel)]
    viewModel.addSeat()
    #expect(first.seats.text.value == "1")
    #expect(second.seats.text.value == "2")
    withExtendedLifetime((feed, bindings)) {}
  }

  // MARK: Delegate

  @Test func aDelegateIsNotKept() {
    final class Adapter: DelegateViewModelUpdatable {
      func viewModelDidUpdate(_ viewModel: DelegateViewModel) {}
    }
    let viewModel = DelegateViewModel(office: office)
    var adapter: Adapter? = Adapter()
    viewModel.delegate = adapter
    #expect(viewModel.delegate === adapter)
    adapter = nil
    #expect(viewModel.delegate == nil, "gone at once, and nothing says so")
  }

  // MARK: Notification

  @Test func anyNumberOfScreensMayObserve() {
    let viewModel = NotificationViewModel(office: office, center: center)
    let feed = viewModel.follow()
    let (first, second) = (BindingsStage(), BindingsStage())
    let bindings = [first.bind(viewModel), second.bind(viewModel)]
    viewModel.addSeat()
    #expect(first.seats.text.value == "2")
    #expect(second.seats.text.value == "2")
    withExtendedLifetime((feed, bindings)) {}
  }

  @Test func twoViewModelsOnOneCenterAreNotMixedUp() {
    let mine = NotificationViewModel(office: office, center: center)
    let other = NotificationViewModel(
      office: BoxOffice(seats: 1, connection: Connection(scheduler: clock) { _ in 0 }),
      center: center
    )
    let feed = other.follow()
    let stage = BindingsStage()
    let binding = stage.bind(mine)
    other.addSeat()
    #expect(other.content.seats == "2")
    #expect(stage.seats.text.value == "1")
    withExtendedLifetime((feed, binding)) {}
  }

  @Test func anObserverThatIsRemovedLeavesNothingBehind() {
    let viewModel = NotificationViewModel(office: office, center: center)
    let binding = BindingsStage().bind(viewModel)
    #expect(center.observerCount == 1)
    binding.cancel()
    #expect(center.observerCount == 0)
  }

  // MARK: Observation

  @Test func whatIsObservedIsShownBeforeTheInstantEnds() {
    let viewModel = ObservationViewModel(office: office)
    let feed = viewModel.follow()
    let stage = BindingsStage()
    let binding = stage.bind(viewModel, on: clock)
    viewModel.addSeat()
    #expect(stage.seats.text.value == "1", "the setter has not returned to the clock")
    clock.advance(by: 0)
    #expect(stage.seats.text.value == "2")
    withExtendedLifetime((feed, binding)) {}
  }

  // MARK: Publisher

  @Test func aSubscriptionNobodyKeepsIsOver() {
    let viewModel = PublisherViewModel(office: office)
    let feed = viewModel.follow()
    let (careless, careful) = (BindingsStage(), BindingsStage())
    _ = careless.bind(viewModel)
    let binding = careful.bind(viewModel)
    viewModel.addSeat()
    #expect(careless.seats.text.value == "1", "it heard what was there already")
    #expect(careful.seats.text.value == "2")
    withExtendedLifetime((feed, binding)) {}
  }
}
