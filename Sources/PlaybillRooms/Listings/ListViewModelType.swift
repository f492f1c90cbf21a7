/// The requirements of a list for its view model.
///
/// The stage knows only this protocol, so the source of the items can change without a change to
/// any view.
///
/// Source: *Better MVVM setup with POP and Runtime*, `ListViewModelType`.
protocol ListViewModelType {
  var title: String { get }
  var numberOfItems: Int { get }

  /// Returns the item at `index`, from zero, or nil if there is none.
  ///
  /// In the article, an index out of range ends the app, because a non-optional API must return a
  /// cell. A cell that is a reusable owner accepts nil.
  func item(at index: Int) -> ItemViewModel?
}
