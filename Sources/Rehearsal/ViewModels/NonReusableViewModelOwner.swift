/// A stage or control that receives one view model and keeps it.
///
/// A conforming type only implements `didSetViewModel`: the type of the view model is inferred from
/// it, and the property `viewModel` has a default implementation.
///
/// ```swift
/// final class ListingStage: Stage, NonReusableViewModelOwner {
///   let count = Label("count")
///   override var layout: [View] { [count] }
///
///   func didSetViewModel(_ viewModel: any ListViewModelType, disposeBag: DisposeBag) {
///     count.text.value = "\(viewModel.numberOfItems)"
///   }
/// }
/// ```
///
/// - Passing nil does not compile.
/// - Reading the view model before it is set is a programmer error, and so is setting a second one.
///   A release build accepts a second one, and cleans up after the first.
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

extension NonReusableViewModelOwner where Self: Stage {
  /// The view model.
  public var viewModel: ViewModelProtocol {
    get { viewModelSlot.configuredViewModel(of: Self.self) }
    set { viewModelSlot.configure(Self.self, with: newValue, didSet: didSetViewModel) }
  }
}

extension NonReusableViewModelOwner where Self: View {
  /// The view model.
  public var viewModel: ViewModelProtocol {
    get { viewModelSlot.configuredViewModel(of: Self.self) }
    set { viewModelSlot.configure(Self.self, with: newValue, didSet: didSetViewModel) }
  }
}
