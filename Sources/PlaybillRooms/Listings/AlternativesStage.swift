import Rehearsal

/// Shows the ways to give a view its view model that the article compares.
///
/// Each describes its costs when examined.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Problems” and “Alternatives”.
final class AlternativesStage: Stage {
  private let notice = Label(
    text: "Ways to give a view its view model. To see the costs of one: examine",
    style: .prose
  )

  override var layout: [View] {
    [notice, optional, initializer, unwrapped, lazyDefault, nonreusable, reusable]
  }

  private let optional = Alternative(
    "optional",
    declaration: "var viewModel: ListViewModelType?",
    verdict: """
      the declaration does not say whether the view can be reused, and accepts nil. Ignoring nil \
      hides a mistake, and fails at the first API that is not optional
      """
  )
  private let initializer = Alternative(
    "initializer",
    declaration: "let viewModel: ListViewModelType",
    verdict: """
      let or var says whether the view can be reused, and nil does not compile. But code that does \
      not create the view, as with a storyboard or a list's cells, cannot call its initializer. \
      ItemStage is an example
      """
  )
  private let unwrapped = Alternative(
    "unwrapped",
    declaration: "var viewModel: ListViewModelType!",
    verdict: """
      a missing view model crashes early. But the declaration does not say whether the view can be \
      reused, and accepts nil
      """
  )
  private let lazyDefault = Alternative(
    "default",
    declaration: "lazy var viewModel: ListViewModelType = { … }()",
    verdict: """
      the view model is never nil. But the view creates it and needs everything for that, cannot \
      be reused, and gives a coordinator no choice
      """
  )
  private let nonreusable = Alternative(
    "nonreusable",
    declaration: "NonReusableViewModelOwner",
    verdict: """
      nil does not compile. Reading too early traps and names the view, and so does a second view \
      model, in debug and release builds. ListingsStage is an example
      """
  )
  private let reusable = Alternative(
    "reusable",
    declaration: "ReusableViewModelOwner",
    verdict: """
      nil empties the view. Each new view model first ends the bindings of the previous one. \
      SwappingStage, ItemCell and \
      UserSettingsTextSizeFooter are examples
      """
  )
}

/// A way to give a view its view model.
///
/// It shows a declaration, and an assessment when examined.
final class Alternative: View {
  private let declaration: String
  private let verdict: String

  init(_ name: String, declaration: String, verdict: String) {
    self.declaration = declaration
    self.verdict = verdict
    super.init(name)
  }

  override var appearance: Appearance { .field(declaration) }

  override var examination: String { "\(name): \(verdict)" }
}
