/// A stage or control that receives one view model and keeps it.
///
/// A conforming type only implements `didSetViewModel`: the type of the view model is inferred from
/// it, and the property `viewModel` has a default implementation.
///
/// ```swift
/// final class ListingStage: Stage, NonReusableViewModelOwner {
///   let count = Label()
///
///   func didSetViewModel(_ viewModel: any ListViewModelType, disposeBag: DisposeBag) {
///     count.text.value = "\(viewModel.numberOfItems)"
///   }
/// }
/// ```
///
/// - Passing nil does not compile.
/// - Reading the view model before it is set traps, and so does setting a second one, in debug and
///   release builds. To handle the mistake instead, call `configuredViewModel()` and `configure(_:)`.
///
/// Source: “Better MVVM setup with POP and Runtime”.
public protocol NonReusableViewModelOwner: AnyObject {
  /// The view model's interface for the owner, usually a protocol.
  associatedtype ViewModelProtocol

  /// The view model.
  var viewModel: ViewModelProtocol { get set }

  /// Shows the view model; `disposeBag` keeps the subscriptions.
  func didSetViewModel(_ viewModel: ViewModelProtocol, disposeBag: DisposeBag)
}

extension NonReusableViewModelOwner where Self: ViewModelHolder {
  /// The view model.
  public var viewModel: ViewModelProtocol {
    get {
      do { return try configuredViewModel() } catch { fatalError(error.description) }
    }
    set {
      do { try configure(newValue) } catch { fatalError(error.description) }
    }
  }

  /// Returns the view model; throws if it is not set yet.
  public func configuredViewModel() throws(ViewModelOwnerError) -> ViewModelProtocol {
    try makeViewModelSlot().configuredViewModel(of: self)
  }

  /// Sets the view model; throws if one is set already, and keeps that one.
  public func configure(_ viewModel: ViewModelProtocol) throws(ViewModelOwnerError) {
    try makeViewModelSlot().configure(self, with: viewModel, didSet: didSetViewModel)
  }
}
