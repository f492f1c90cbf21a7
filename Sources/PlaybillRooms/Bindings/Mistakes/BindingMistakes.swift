import Rehearsal
import Streams

/// The mistakes that the binding styles invite, made with a box office and screens of their own.
///
/// Each function throws what the objects hold after the mistake.
///
/// Source: *MVVM + Coordinator or Navigator + Store* and the article on MVVM with ReactiveCocoa 4
/// (2016); the trap of each style is in the file of its view model.
struct BindingMistakes {
  let connection: Connection

  private var office: BoxOffice { BoxOffice(seats: 10, connection: connection) }

  /// Binds two screens to one `Dynamic`.
  func bindTwice() throws(CommandRefusal) {
    let viewModel = DynamicViewModel(office: office)
    let (first, second) = (BindingsStage(), BindingsStage())
    let bindings = [viewModel.follow(), first.bind(viewModel), second.bind(viewModel)]
    viewModel.addSeat()
    let (shown, shownBySecond) = (first.seats.text.value, second.seats.text.value)
    withExtendedLifetime(bindings) {}
    throw .other(
      """
      The order has \(viewModel.content.value.seats) seats. The first screen shows \(shown), the \
      second \(shownBySecond): a Dynamic has one listener, and the second replaced the first \
      without notice. For several screens: publisher or notification
      """
    )
  }

  /// Releases a screen, but not its observer.
  func forgetObserver() throws(CommandRefusal) {
    let center = NotificationCenter()
    let viewModel = NotificationViewModel(office: office, center: center)
    let feed = viewModel.follow()
    var calls = 0
    var screen: BindingsStage? = BindingsStage()
    let token = center.addObserver(
      of: viewModel,
      for: NotificationViewModel.ContentDidChange.self
    ) { [weak screen] message in
      calls += 1
      screen?.show(message.content)
    }
    let isGone = { [weak screen] in screen == nil }
    screen = nil
    viewModel.addSeat()
    let forgotten = center.observerCount
    center.removeObserver(token)
    withExtendedLifetime(feed) {}
    throw .other(
      """
      The screen is \(isGone() ? "gone" : "alive"), and the center still has \
      \(Self.count(forgotten, "observer")), which it called \(Self.count(calls, "time")). \
      After removeObserver it has \(center.observerCount): keep the token, and remove the \
      observer when the screen leaves
      """
    )
  }

  /// Sets a delegate that nothing else retains.
  func loseDelegate() throws(CommandRefusal) {
    let viewModel = DelegateViewModel(office: office)
    let feed = viewModel.follow()
    var screen: BindingsStage? = BindingsStage()
    viewModel.delegate = screen
    screen = nil
    viewModel.addSeat()
    withExtendedLifetime(feed) {}
    let delegate = viewModel.delegate.map { "\(type(of: $0))" } ?? "nil"
    throw .other(
      """
      The view model has \(viewModel.content.seats) seats to show, but its delegate is \
      \(delegate): the reference is weak, and nothing else retained the screen. No call fails, \
      so store the delegate before you set it
      """
    )
  }

  /// Subscribes to a publisher, but does not store the subscription.
  func dropSubscription() throws(CommandRefusal) {
    let viewModel = PublisherViewModel(office: office)
    let feed = viewModel.follow()
    let screen = BindingsStage()
    _ = screen.bind(viewModel)
    viewModel.addSeat()
    withExtendedLifetime(feed) {}
    throw .other(
      """
      The view model has \(viewModel.content.value.seats) seats, but the screen still shows \
      \(screen.seats.text.value): the subscription was not stored, so it ended after the first \
      value. Store it
      """
    )
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
