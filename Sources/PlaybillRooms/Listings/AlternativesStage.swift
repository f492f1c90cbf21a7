import Rehearsal

/// Shows the ways to give a view its view model that the article compares.
///
/// Each describes its costs when examined.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Problems” and “Alternatives”.
final class AlternativesStage: Stage {
  private let notice = Label(
    "notice",
    text: "How a view can get its view model. What each way costs: examine",
    style: .prose
  )

  override var layout: [View] {
    [notice, optional, initializer, unwrapped, lazyDefault, nonreusable, reusable]
  }

  private let optional = Alternative(
    "optional",
    declaration: "var viewModel: ListViewModelType?",
    verdict: """
      nothing says whether the view can be reused, and it can be passed nil. Skipping nil hides a \
      mistake, and the first API that is not optional ends it all the same
      """
  )
  private let initializer = Alternative(
    "initializer",
    declaration: "let viewModel: ListViewModelType",
    verdict: """
      let or var says whether the view can be reused, and nil cannot be passed; but who does not make \
      the view, as with a storyboard or a list's cells, cannot call its initializer. ItemStage is \
      made this way
      """
  )
  private let unwrapped = Alternative(
    "unwrapped",
    declaration: "var viewModel: ListViewModelType!",
    verdict: """
      crashes early instead of going on with a stub value; but nothing says whether the view can be \
      reused, and it can still be passed nil
      """
  )
  private let lazyDefault = Alternative(
    "default",
    declaration: "lazy var viewModel: ListViewModelType = { … }()",
    verdict: """
      there is no nil; but the view now makes its own view model and needs all that this takes, it \
      cannot be reused, and whoever coordinates the flow has no say in it
      """
  )
  private let nonreusable = Alternative(
    "nonreusable",
    declaration: "NonReusableViewModelOwner",
    verdict: """
      nil does not compile, reading too early traps and names the view, and so does a second view \
      model while debugging; a release build cleans up and takes it. ListingsStage is one
      """
  )
  private let reusable = Alternative(
    "reusable",
    declaration: "ReusableViewModelOwner",
    verdict: """
      nil empties the view, and whatever the last view model left behind is cleaned up before the \
      next one is set. ItemCell and TextSizeFooter are two
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
