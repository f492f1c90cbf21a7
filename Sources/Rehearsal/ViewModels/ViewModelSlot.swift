/// Where a control or a stage keeps the view model that it owns, and what cleans up after it.
///
/// The article hangs both on the owner by the Objective-C runtime's associated objects. Here the
/// base class has a place for them: it works on Linux, and there is no table of identities that
/// could outlive its objects. The place is untyped, but only the owners' protocols can reach it,
/// and they are strictly typed.
///
/// Source: seed article 2, "Implementation tidbits".
final class ViewModelSlot {
  private var stored: Any?
  private var disposeBag: DisposeBag?

  /// The name of the view model's type; nil without one.
  var viewModelName: String? {
    stored.map { String(describing: type(of: $0)) }
  }

  /// The view model, which was put in by the same owner and so is of its type.
  func viewModel<ViewModel>() -> ViewModel? {
    stored as? ViewModel
  }

  /// The view model of an owner that cannot do without one.
  func configuredViewModel<ViewModel>(of owner: Any.Type) -> ViewModel {
    guard let viewModel: ViewModel = viewModel() else {
      // Not a precondition: a release build drops the words of those.
      fatalError("\(owner).viewModel must not be read before it is set.")
    }
    return viewModel
  }

  /// Takes the only view model that an owner will ever have.
  ///
  /// A release build that is given another one does what a reusable owner does: the mistake is one,
  /// but nothing that was bound before is left behind.
  func configure<ViewModel>(
    _ owner: Any.Type,
    with viewModel: ViewModel,
    didSet: (ViewModel, DisposeBag) -> Void
  ) {
    assert(
      stored == nil,
      "\(owner) doesn't support reusable viewModel. Use ReusableViewModelOwner instead."
    )
    replace(with: viewModel, didSet: didSet)
  }

  /// Cleans up after the view model that leaves, then lets the next one in, if there is one.
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

  /// Ends what the view model's owner has subscribed to.
  func dispose() {
    disposeBag?.dispose()
    disposeBag = nil
  }
}
