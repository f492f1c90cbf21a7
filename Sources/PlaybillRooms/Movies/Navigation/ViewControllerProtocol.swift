import Rehearsal

/// A screen whose view model is set after its creation.
///
/// The article's `viewModel` is implicitly unwrapped, so it can be nil where the code does not expect it. Here it is an
/// optional, and only the setter that binds it reads it.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ViewControllerProtocol`.
protocol ViewControllerProtocol: Stage {
  var viewModel: (any ViewModelProtocol)? { get set }
}

extension ViewControllerProtocol {
  /// The name for looking up the screen.
  static var className: String { String(describing: Self.self) }
}

/// A view model, which the navigator passes on without knowing its type.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ViewModelProtocol`.
protocol ViewModelProtocol: AnyObject {}
