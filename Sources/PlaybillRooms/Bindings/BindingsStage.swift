import Rehearsal
import Streams

/// Shows an order, and the styles in which the screen can be bound to its view model.
///
/// The binding code of each style is an extension in the file of its view model, under `Styles`.
final class BindingsStage: Stage {
  let bound = Label()
  let seats = Label()
  let total = Label()
  let status = Label()
  let add = Button(help: "order one more seat")
  let remove = Button(help: "order one seat less")
  let book = Button(help: "book the seats of the order")
  let styles = List(
    rows: BindingStyle.allCases.map { Row($0.rawValue, detail: $0.summary) },
    style: .menu
  )
  let mistakes = Button(help: "make the mistakes of each binding")

  private var viewModel: (any OrderViewModel)?
  private var binding: [AnyCancellable] = []

  required init() {
    super.init()
    // End the binding when the stage leaves, not when its last reference is released.
    store(AnyCancellable { [weak self] in self?.unbind() })
  }

  /// Replaces the view model with `viewModel`, and binds it with `bind` until the result is
  /// cancelled.
  func use<ViewModel: OrderViewModel>(
    _ viewModel: ViewModel,
    in style: BindingStyle,
    bind: (ViewModel) -> AnyCancellable
  ) {
    unbind()
    self.viewModel = viewModel
    bound.text.value = "\(style.rawValue) · \(ViewModel.self)"
    binding = [
      viewModel.follow(),
      bind(viewModel),
      add.taps.sink { viewModel.addSeat() },
      remove.taps.sink { viewModel.removeSeat() },
      book.taps.sink { viewModel.book() },
    ]
  }

  /// Shows `content`, because `member` of `viewModel` called back in the given `style`.
  func show(
    _ content: OrderContent,
    from member: String,
    of viewModel: any OrderViewModel,
    by style: String
  ) {
    follow(member, of: viewModel, by: style) { show(content) }
  }

  /// Shows `content`.
  ///
  /// Every binding calls this.
  func show(_ content: OrderContent) {
    seats.text.value = content.seats
    total.text.value = content.total
    status.text.value = content.status
    add.isEnabled.value = content.canGrow
    remove.isEnabled.value = content.canShrink
    book.isEnabled.value = content.canBeBooked
  }

  private func unbind() {
    for cancellable in binding { cancellable.cancel() }
    binding.removeAll()
    viewModel = nil
  }
}

/// A way for a view model to notify its screen of a change.
///
/// Source: the lists in *MVVM + Coordinator or Navigator + Store* and in the article on MVVM with
/// ReactiveCocoa 4 (2016); `observation` is the successor of KVO in Swift.
enum BindingStyle: String, CaseIterable {
  case callback, dynamic, delegate, notification, observation, publisher

  /// A one-line description.
  var summary: String {
    switch self {
    case .callback: "a closure that the view model calls"
    case .dynamic: "a value with one listener: bindAndFire"
    case .delegate: "a weak reference: viewModelDidUpdate"
    case .notification: "a message from a center to its observers"
    case .observation: "properties that the stage observes"
    case .publisher: "a stream with a current value"
    }
  }
}
