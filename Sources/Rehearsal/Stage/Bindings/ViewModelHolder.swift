import Tracepoints

/// What stages and controls have in common: each can own a view model.
///
/// Do not subclass it. Subclass ``Stage`` or ``View``, and adopt ``NonReusableViewModelOwner`` or
/// ``ReusableViewModelOwner``.
open class ViewModelHolder {
  /// The view model with its subscriptions; nil until the object owns one, because few do.
  final private(set) var viewModelSlot: ViewModelSlot?

  init() {}

  nonisolated deinit {}

  /// Returns the slot for a view model, and makes it if there is none.
  final func makeViewModelSlot() -> ViewModelSlot {
    if let viewModelSlot { return viewModelSlot }
    let new = ViewModelSlot()
    viewModelSlot = new
    return new
  }
}

/// The storage for the view model of a control or a stage, and for its subscriptions.
///
/// The article stores both with the Objective-C runtime's associated objects. Here the base class
/// stores them: this works on Linux, and needs no table of identities that could outlive its
/// objects. The storage is untyped, but only the owners' protocols can access it, and they are
/// strictly typed.
///
/// Source: “Better MVVM setup with POP and Runtime”, "Implementation tidbits".
final class ViewModelSlot {
  /// The view model; nil without one.
  private(set) var stored: Any?
  private var disposeBag: DisposeBag?

  /// Whether the owner takes one view model after another; it is known once it has one.
  private(set) var isReusable = true

  /// The name of the view model's type; nil without one.
  var viewModelName: String? {
    stored.map { TypeName.of($0) }
  }

  /// The only view model of its owner, if it is an object; nil for a reusable owner.
  var onlyViewModel: AnyObject? {
    guard !isReusable, let stored, type(of: stored) is any AnyObject.Type else { return nil }
    return stored as AnyObject
  }

  /// What `examine owner` says: the kind of owner, its view model, and its subscriptions.
  var ownership: [String] {
    [
      isReusable ? "reusable owner" : "non-reusable owner",
      viewModelName.map { "of \($0)" } ?? "of nothing now",
      TextLayout.count(disposeBag?.count ?? 0, "subscription"),
    ]
  }

  /// Returns the view model, which has this type because the same owner stored it.
  func viewModel<ViewModel>() -> ViewModel? {
    stored as? ViewModel
  }

  /// Returns the view model of an owner that requires one.
  func configuredViewModel<ViewModel>(
    of owner: AnyObject
  ) throws(ViewModelOwnerError) -> ViewModel {
    guard let viewModel: ViewModel = viewModel() else {
      throw .notConfigured(owner: "\(type(of: owner))")
    }
    return viewModel
  }

  /// Stores the only view model of `owner`; throws if it has one already.
  func configure<ViewModel>(
    _ owner: AnyObject,
    with viewModel: ViewModel,
    didSet show: (ViewModel, DisposeBag) -> Void
  ) throws(ViewModelOwnerError) {
    guard stored == nil else { throw .notReusable(owner: "\(type(of: owner))") }
    isReusable = false
    replace(of: owner, with: viewModel, didSet: show)
  }

  /// Cleans up after the current view model of `owner`, then stores the next one, if any.
  func replace<ViewModel>(
    of owner: AnyObject,
    with next: ViewModel?,
    prepareForReuse: (() -> Void)? = nil,
    didSet show: (ViewModel, DisposeBag) -> Void
  ) {
    if stored != nil {
      dispose(of: owner)
      if let prepareForReuse { trace(owner, "prepareForReuse") { prepareForReuse() } }
    }
    stored = next
    guard let next else { return }
    let disposeBag = DisposeBag()
    self.disposeBag = disposeBag
    trace(owner, "didSetViewModel") { show(next, disposeBag) }
  }

  /// Cancels the subscriptions of the current view model's owner.
  func dispose(of owner: AnyObject) {
    guard let disposeBag else { return }
    trace(owner, "dispose") { disposeBag.dispose() }
    self.disposeBag = nil
  }
}

/// A misuse of the view model of an owner.
///
/// The property `viewModel` traps with its description, in debug and release builds. To handle it
/// instead, call the throwing functions of ``NonReusableViewModelOwner``.
///
/// Source: “Better MVVM setup with POP and Runtime”.
nonisolated public enum ViewModelOwnerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The view model was read before it was set; `owner` is the name of the owner's type.
  case notConfigured(owner: String)
  /// A second view model was set; `owner` is the name of the owner's type.
  case notReusable(owner: String)

  /// The sentence with which the property traps.
  public var description: String {
    switch self {
    case .notConfigured(let owner): "\(owner).viewModel must not be read before it is set."
    case .notReusable(let owner):
      "\(owner) doesn't support reusable viewModel. Use ReusableViewModelOwner instead."
    }
  }
}
