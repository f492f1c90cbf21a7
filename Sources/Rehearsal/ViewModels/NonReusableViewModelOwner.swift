/// A stage or control that is given one view model, for good.
///
/// Conforming takes a `didSetViewModel` and nothing else: the type of the view model is inferred
/// from it, and the property `viewModel` comes by itself.
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
/// - Reading the view model before it is set is a programmer error, and so is setting a second one;
///   a release build takes that, and cleans up after the first.
///
/// Source: seed article 2.
public protocol NonReusableViewModelOwner: AnyObject {
  /// What the owner needs to know of its view model: a protocol, as a rule.
  associatedtype ViewModelProtocol

  /// The view model.
  var viewModel: ViewModelProtocol { get set }

  /// Shows what the view model says; `disposeBag` keeps the subscriptions that this takes.
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
