import Rehearsal

/// A screen whose view model is set from outside, once it is made.
///
/// The article's `viewModel` is implicitly unwrapped, and so can be nil where nobody expects it.
/// Here it is an optional, and nothing reads it but the setter that binds it.
///
/// Source: seed article 3, `ViewControllerProtocol`.
protocol ViewControllerProtocol: Stage {
  /// What the screen shows; nil before the navigator has set it.
  var viewModel: (any ViewModelProtocol)? { get set }
}

extension ViewControllerProtocol {
  /// The name by which a screen is looked up.
  static var className: String { String(describing: Self.self) }
}
