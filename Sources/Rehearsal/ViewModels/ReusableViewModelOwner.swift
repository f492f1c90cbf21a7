/// A stage or control that receives one view model after another, with or without gaps.
///
/// It never has to handle nil. When a view model leaves, its subscriptions are disposed of and
/// ``prepareForReuse()`` is called. Then `didSetViewModel` is called only if there is a next view
/// model.
///
/// ```swift
/// owner.viewModel = first   // didSetViewModel
/// owner.viewModel = nil     // clean-up, prepareForReuse
/// owner.viewModel = second  // didSetViewModel
/// owner.viewModel = third   // clean-up, prepareForReuse, didSetViewModel
/// ```
///
/// Source: “Better MVVM setup with POP and Runtime”.
public protocol ReusableViewModelOwner: AnyObject {
  /// The view models' interface for the owner, usually a protocol.
  associatedtype ViewModelProtocol

  /// The current view model; nil for none.
  var viewModel: ViewModelProtocol? { get set }

  /// Shows the view model; `disposeBag` keeps the subscriptions.
  func didSetViewModel(_ viewModel: ViewModelProtocol, disposeBag: DisposeBag)

  /// Undoes the effects of the last view model on the owner, other than subscriptions.
  ///
  /// It has no default implementation, so that every conforming type considers reuse.
  func prepareForReuse()
}

extension ReusableViewModelOwner where Self: ViewModelHolder {
  /// The current view model; nil for none.
  public var viewModel: ViewModelProtocol? {
    get { viewModelSlot?.viewModel() }
    set {
      makeViewModelSlot().replace(
        of: self,
        with: newValue,
        prepareForReuse: prepareForReuse,
        didSet: didSetViewModel
      )
    }
  }
}

extension ReusableViewModelOwner where Self: Cell {
  /// The current view model; nil for none.
  ///
  /// The list calls ``Cell/prepareForReuse()`` before it reuses the cell.
  public var viewModel: ViewModelProtocol? {
    get { viewModelSlot?.viewModel() }
    set { makeViewModelSlot().replace(of: self, with: newValue, didSet: didSetViewModel) }
  }
}
