/// The least that a list needs to know of its view model.
///
/// The stage knows this protocol alone, so that where the items come from can change without a
/// change to any view.
///
/// Source: seed article 2, `ListViewModelType`.
protocol ListViewModelType {
  var title: String { get }
  var numberOfItems: Int { get }

  /// The item at `index`, from zero; nil when there is none.
  ///
  /// In the article an index out of range ends the app, since an API that is not optional has to be
  /// given a cell. A cell that is a reusable owner can be given nil.
  func item(at index: Int) -> ItemViewModel?
}
