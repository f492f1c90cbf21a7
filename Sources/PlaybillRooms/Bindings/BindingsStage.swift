import Rehearsal
import Streams

/// Shows an order, and the ways in which the screen can be bound to its view model.
///
/// The binding code of each style is an extension in the file of its view model, under `Styles`.
final class BindingsStage: Stage {
  let bound = Label("bound")
  let seats = Label("seats")
  let total = Label("total")
  let status = Label("status")
  let add = Button("add")
  let remove = Button("remove")
  let book = Button("book")
  let styles = List(
    "styles",
    rows: BindingStyle.allCases.map { Row($0.rawValue, detail: $0.summary) },
    style: .menu
  )

  private var binding: [AnyCancellable] = []

  required init() {
    super.init()
    // A binding ends when the stage leaves, not when the last reference to it does.
    store(AnyCancellable { [weak self] in self?.unbind() })
  }

  override var layout: [View] { [bound, seats, total, status, add, remove, book, styles] }

  /// Puts `viewModel` in the place of the one before; `bind` binds it, until its result is
  /// cancelled.
  func use<ViewModel: OrderViewModel>(
    _ viewModel: ViewModel,
    in style: BindingStyle,
    bind: (ViewModel) -> AnyCancellable
  ) {
    unbind()
    bound.text.value = "\(style.rawValue) · \(ViewModel.self)"
    binding = [
      viewModel.follow(),
      bind(viewModel),
      add.taps.sink { viewModel.addSeat() },
      remove.taps.sink { viewModel.removeSeat() },
      book.taps.sink { viewModel.book() },
    ]
  }

  /// The same, since `member` of a view model says so: an x-ray shows the way it came.
  func show(_ content: OrderContent, from member: String) {
    follow(member) { show(content) }
  }

  /// The one thing that every binding does.
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
  }
}
