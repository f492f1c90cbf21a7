/// A stage or control that is given one view model after another, and none in between.
///
/// It is never told of nil: what the last view model left behind is cleaned up by itself, then
/// ``prepareForReuse()`` is called, and `didSetViewModel` only if there is a next one.
///
/// ```swift
/// owner.viewModel = first   // didSetViewModel
/// owner.viewModel = nil     // clean-up, prepareForReuse
/// owner.viewModel = second  // didSetViewModel
/// owner.viewModel = third   // clean-up, prepareForReuse, didSetViewModel
/// ```
///
/// Source: seed article 2.
public protocol ReusableViewModelOwner: AnyObject {
  /// What the owner needs to know of its view models: a protocol, as a rule.
  associatedtype ViewModelProtocol

  /// The view model that it has now; nil for none.
  var viewModel: ViewModelProtocol? { get set }

  /// Shows what the view model says; `disposeBag` keeps the subscriptions that this takes.
  func didSetViewModel(_ viewModel: ViewModelProtocol, disposeBag: DisposeBag)

  /// Undoes what the last view model did to the owner, other than by subscriptions.
  ///
  /// It is required, even where there is nothing to do, so that nobody conforms without a thought
  /// of reuse.
  func prepareForReuse()
}

extension ReusableViewModelOwner where Self: Stage {
  /// The view model that it has now; nil for none.
  public var viewModel: ViewModelProtocol? {
    get { viewModelSlot.viewModel() }
    set {
      viewModelSlot.replace(
        with: newValue,
        prepareForReuse: prepareForReuse,
        didSet: didSetViewModel
      )
    }
  }
}

extension ReusableViewModelOwner where Self: View {
  /// The view model that it has now; nil for none.
  public var viewModel: ViewModelProtocol? {
    get { viewModelSlot.viewModel() }
    set {
      viewModelSlot.replace(
        with: newValue,
        prepareForReuse: prepareForReuse,
        didSet: didSetViewModel
      )
    }
  }
}

extension ReusableViewModelOwner where Self: Cell {
  /// The view model that it has now; nil for none.
  ///
  /// Its list calls ``Cell/prepareForReuse()`` before it hands the cell out again.
  public var viewModel: ViewModelProtocol? {
    get { viewModelSlot.viewModel() }
    set { viewModelSlot.replace(with: newValue, didSet: didSetViewModel) }
  }
}
