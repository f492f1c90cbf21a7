import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The rule and the pitfall of each binding style.
@Suite struct BindingStyleTests {
  private let clock = VirtualTimeScheduler()
  private let office: BoxOffice
  private let center = NotificationCenter()

  init() {
    office = BoxOffice(seats: 10, connection: Connection(scheduler: clock) { $0 })
  }

  // MARK: Callback

  @Test("a callback receives changes only, until the feed is cancelled")
  func callbackChanges() {
    let viewModel = CallbackViewModel(office: office)
    let feed = viewModel.follow()
    var seats: [String] = []
    viewModel.contentDidChange = { seats.append($0.seats) }
    #expect(seats.isEmpty)
    viewModel.addSeat()
    #expect(seats == ["2"])
    feed.cancel()
    viewModel.addSeat()
    #expect(seats == ["2"], "a cancelled binding ignores changes")
  }

  @Test("a callback that captures its owner strongly keeps it alive")
  func retainCycle() {
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
    #expect(kept == nil, "cancelling ends the reference cycle")
  }

  // MARK: Dynamic

  @Test("a second screen replaces the first as the listener of a Dynamic")
  func dynamicListener() {
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

  @Test("a delegate is held weakly")
  func weakDelegate() {
    final class Adapter: DelegateViewModelUpdatable {
      func viewModelDidUpdate(_ viewModel: DelegateViewModel) {}
    }
    let viewModel = DelegateViewModel(office: office)
    var adapter: Adapter? = Adapter()
    viewModel.delegate = adapter
    #expect(viewModel.delegate === adapter)
    adapter = nil
    #expect(viewModel.delegate == nil, "the delegate is released at once, without an error")
  }

  // MARK: Notification

  @Test("several screens can observe one view model")
  func manyObservers() {
    let viewModel = NotificationViewModel(office: office, center: center)
    let feed = viewModel.follow()
    let (first, second) = (BindingsStage(), BindingsStage())
    let bindings = [first.bind(viewModel), second.bind(viewModel)]
    viewModel.addSeat()
    #expect(first.seats.text.value == "2")
    #expect(second.seats.text.value == "2")
    withExtendedLifetime((feed, bindings)) {}
  }

  @Test("notifications of another view model on the same center are ignored")
  func sharedCenter() {
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

  @Test("cancelling a binding removes its observer from the center")
  func observerRemoval() {
    let viewModel = NotificationViewModel(office: office, center: center)
    let binding = BindingsStage().bind(viewModel)
    #expect(center.observerCount == 1)
    binding.cancel()
    #expect(center.observerCount == 0)
  }

  // MARK: Observation

  @Test("an observed change is shown later in the same instant")
  func sameInstant() {
    let viewModel = ObservationViewModel(office: office)
    let feed = viewModel.follow()
    let stage = BindingsStage()
    let binding = stage.bind(viewModel, on: clock)
    viewModel.addSeat()
    #expect(stage.seats.text.value == "1", "the loop runs after the setter")
    clock.advance(by: 0)
    #expect(stage.seats.text.value == "2")
    withExtendedLifetime((feed, binding)) {}
  }

  // MARK: Publisher

  @Test("a subscription that is not retained ends at once")
  func unretained() {
    let viewModel = PublisherViewModel(office: office)
    let feed = viewModel.follow()
    let (careless, careful) = (BindingsStage(), BindingsStage())
    _ = careless.bind(viewModel)
    let binding = careful.bind(viewModel)
    viewModel.addSeat()
    #expect(careless.seats.text.value == "1", "only the current value was received")
    #expect(careful.seats.text.value == "2")
    withExtendedLifetime((feed, binding)) {}
  }
}
