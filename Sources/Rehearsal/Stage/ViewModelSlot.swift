/// The storage for the view model of a control or a stage, and for its subscriptions.
///
/// The article stores both with the Objective-C runtime's associated objects. Here the base class
/// stores them: this works on Linux, and needs no table of identities that could outlive its
/// objects. The storage is untyped, but only the owners' protocols can access it, and they are
/// strictly typed.
///
/// Source: “Better MVVM setup with POP and Runtime”, "Implementation tidbits".
final class ViewModelSlot {
  private var stored: Any?
  private var disposeBag: DisposeBag?

  /// Whether the owner takes one view model after another; it is known once it has one.
  private(set) var isReusable = true

  /// The name of the view model's type; nil without one.
  var viewModelName: String? {
    stored.map { String(describing: type(of: $0)) }
  }

  /// Returns the view model, which has this type because the same owner stored it.
  func viewModel<ViewModel>() -> ViewModel? {
    stored as? ViewModel
  }

  /// Returns the view model of an owner that requires one.
  func configuredViewModel<ViewModel>(of owner: Any.Type) -> ViewModel {
    guard let viewModel: ViewModel = viewModel() else {
      // Not a precondition, because a release build drops its message.
      fatalError("\(owner).viewModel must not be read before it is set.")
    }
    return viewModel
  }

  /// Stores the only view model of an owner.
  ///
  /// A second one is a programmer error. A release build then does what a reusable owner does, so
  /// that no earlier subscription remains.
  func configure<ViewModel>(
    _ owner: Any.Type,
    with viewModel: ViewModel,
    didSet: (ViewModel, DisposeBag) -> Void
  ) {
    assert(
      stored == nil,
      "\(owner) doesn't support reusable viewModel. Use ReusableViewModelOwner instead."
    )
    isReusable = false
    replace(with: viewModel, didSet: didSet)
  }

  /// Cleans up after the present view model, then stores the next one, if any.
  func replace<ViewModel>(
    with next: ViewModel?,
    prepareForReuse: () -> Void = {},
    didSet: (ViewModel, DisposeBag) -> Void
  ) {
    let isReused = stored != nil
    dispose()
    if isReused { prepareForReuse() }
    stored = next
    guard let next else { return }
    let disposeBag = DisposeBag()
    self.disposeBag = disposeBag
    didSet(next, disposeBag)
  }

  /// Cancels the subscriptions of the present view model's owner.
  func dispose() {
    disposeBag?.dispose()
    disposeBag = nil
  }
}

/// A lazy view model slot, because few controls and stages have a view model.
struct LazyViewModelSlot {
  /// The slot, if it has been made.
  private(set) var made: ViewModelSlot?

  /// Returns the slot, and makes it if there is none.
  mutating func make() -> ViewModelSlot {
    if let made { return made }
    let new = ViewModelSlot()
    made = new
    return new
  }
}
