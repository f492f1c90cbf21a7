import Rehearsal

/// The mistakes with owners of view models that the article warns of.
///
/// The first two use the functions of ``NonReusableViewModelOwner`` that throw the errors with
/// which the property would trap.
///
/// Source: *Better MVVM setup with POP and Runtime*, “This is what will happen”.
struct ListingMistakes {
  /// The list below, which has its view model already.
  unowned let stage: ListingsStage
  let settings: UserSettings

  /// Gives the visible list a second view model.
  ///
  /// The article asserts, and has a “safety net”: a release build replaces the first view model and removes its
  /// registrations. Here, a release build also traps, so the first one stays.
  func setSecond() throws(Refusal) {
    do {
      try stage.configure(StubListViewModel(textSize: settings.textSizes))
    } catch {
      throw .other(
        """
        \(error) It keeps \(type(of: stage.viewModel)). Assigning to the property would end the \
        app here. In the article, a release build replaces the first view model, as a reusable \
        owner does. To see that: back, swapping, source stub
        """
      )
    }
  }

  /// Reads the view model of a new list.
  func readEarly() throws(Refusal) {
    do {
      _ = try ListingsStage().configuredViewModel()
    } catch {
      throw .other(
        """
        \(error) Reading the property would end the app here, in a release build too: there is \
        nothing to return, and a stub would hide the mistake. Set the view model before you \
        present the view
        """
      )
    }
  }

  /// Assigns nil to a footer.
  func assignNil() throws(Refusal) {
    let footer = UserSettingsTextSizeFooter()
    footer.viewModel = TextSizeViewModel(settings: settings)
    footer.viewModel = nil
    throw .other(
      """
      \(type(of: footer)) is a reusable owner, so nil only ends its bindings: the footer is \
      \(footer.isHidden.value ? "hidden" : "shown"). A non-reusable owner does not compile with nil
      """
    )
  }
}

/// Lists the mistakes with owners of view models.
final class ListingMistakesStage: Stage {
  private let mistakes: ListingMistakes

  private let notice = Label(
    text: "Mistakes with owners. To make one, type its name; the app survives.",
    style: .prose
  )

  init(mistakes: ListingMistakes) {
    self.mistakes = mistakes
    super.init()
    title.value = "Mistakes"
  }

  @available(*, unavailable, message: "The stage needs its mistakes.")
  required init() {
    fatalError("ListingMistakesStage is made by init(mistakes:).")
  }

  override var layout: [View] { [notice, second, early, nothing] }

  private lazy var second = Mistake(
    "second",
    "set another view model of \(type(of: mistakes.stage))"
  ) {
    [mistakes] () throws(Refusal) in try mistakes.setSecond()
  }
  private lazy var early = Mistake("early", "read a view model before it is set") {
    [mistakes] () throws(Refusal) in try mistakes.readEarly()
  }
  private lazy var nothing = Mistake("nil", "assign nil to a reusable owner") {
    [mistakes] () throws(Refusal) in try mistakes.assignNil()
  }
}
