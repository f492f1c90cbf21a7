import Rehearsal
import Streams

/// Presents the alternatives, each with a view model.
struct AlternativesScene {
  let settings: UserSettings

  func presentInContext(_ context: any NavigationContext) {
    let stage = AlternativesStage()
    stage.store(
      stage.forms.selections.sink { context.push(createStage(form: $0).presented(by: self)) }
    )
    context.push(stage.presented(by: self))
  }

  private func createStage(form: Int) -> Stage {
    let textSize = settings.textSizes
    switch form {
    case 0:
      let optional = OptionalListStage()
      optional.viewModel = StubListViewModel(textSize: textSize)
      return optional
    case 1:
      let unwrapped = UnwrappedListStage()
      unwrapped.viewModel = StubListViewModel(textSize: textSize)
      return unwrapped
    case 2:
      return DefaultListStage(settings: settings)
    default:
      let item = Item(name: "An item", note: "given to the initializer")
      return ItemStage(viewModel: ItemViewModel(item, textSize: textSize))
    }
  }
}

/// Leads to the forms that the article argues against, each in a list that works.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Problems” and “Alternatives”.
final class AlternativesStage: Stage {
  let forms = List(
    rows: [
      row("optional", declaration: "var viewModel: ListViewModelType?"),
      row("unwrapped", declaration: "var viewModel: ListViewModelType!"),
      row("default", declaration: "lazy var viewModel: ListViewModelType = { … }()"),
      row("initializer", declaration: "let viewModel: ItemViewModel"),
    ],
    style: .menu
  )

  private static func row(_ name: String, declaration: String) -> Row {
    Row(name, detail: declaration)
  }
}

/// A list that shows whatever view model it is given.
class AlternativeListStage: Stage {
  let heading = Label(style: .prose)
  let items = List(style: .plain, pageLength: 5)

  func show(_ viewModel: (any ListViewModelType)?) {
    heading.text.value = viewModel?.title ?? "(no title)"
    items.rows.value = (0..<(viewModel?.numberOfItems ?? 0)).compactMap { index in
      viewModel?.item(at: index).map { Row($0.title, detail: $0.detail) }
    }
  }
}

/// The standard approach: an optional.
///
/// It takes nil, and the stub values for nil hide the mistake. The declaration does not say whether the view can be
/// reused.
///
/// Source: *Better MVVM setup with POP and Runtime*, `ListViewController`.
final class OptionalListStage: AlternativeListStage {
  var viewModel: (any ListViewModelType)? {
    didSet { show(viewModel) }
  }

  private lazy var forget = Button("nil", help: "assign nil to the view model")

  override var layout: [View] { [heading, items, forget] }

  required init() {
    super.init()
    title.value = "Optional"
    forget.onTap { [unowned self] in viewModel = nil }
  }
}

/// An implicitly unwrapped optional: “crash early crash often”.
///
/// It takes nil, too, and does not say whether the view can be reused. Here the property is an optional, and reading
/// it throws where an app would trap, so that you can see it.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Implicitly Unwrapped Optional”.
final class UnwrappedListStage: AlternativeListStage {
  var viewModel: (any ListViewModelType)? {
    didSet { if let viewModel { show(viewModel) } }
  }

  private lazy var forget = Mistake("nil", "assign nil to the view model") {
    [unowned self] () throws(Refusal) in
    viewModel = nil
    show(try unwrappedViewModel())
  }

  override var layout: [View] { [heading, items, forget] }

  required init() {
    super.init()
    title.value = "Unwrapped"
  }

  private func unwrappedViewModel() throws(Refusal) -> any ListViewModelType {
    guard let viewModel else {
      throw .other(
        "\(Self.self).viewModel is nil. An implicitly unwrapped optional ends the app here"
      )
    }
    return viewModel
  }
}

/// A lazy default.
///
/// It is never nil. But the view must know how to make its view model, and with what: here the settings, too. No
/// coordinator can give it another, a reusable view cannot use it, and the declaration does not say so.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Default value”.
final class DefaultListStage: AlternativeListStage {
  private lazy var viewModel: any ListViewModelType =
    RepertoryViewModel(textSize: settings.textSizes)

  private let settings: UserSettings

  init(settings: UserSettings) {
    self.settings = settings
    super.init()
    title.value = "Default"
    show(viewModel)
  }

  @available(*, unavailable, message: "The stage makes its view model of the settings.")
  required init() {
    fatalError("DefaultListStage is made by init(settings:).")
  }
}

/// Shows one item.
///
/// Its initializer receives the view model in a `let`, which cannot be nil, missing or changed. That is
/// the best way where it is possible. It costs the layout in code, and the unavailable initializer below,
/// because a storyboard cannot call the other one. A list creates its own cells, so a cell cannot
/// receive a view model this way.
///
/// Source: *Better MVVM setup with POP and Runtime*, “Not leveraging Interface Builder”.
final class ItemStage: Stage {
  private let viewModel: ItemViewModel
  private lazy var detail = Label(text: viewModel.detail)

  init(viewModel: ItemViewModel) {
    self.viewModel = viewModel
    super.init()
    title.value = viewModel.title
  }

  @available(*, unavailable, message: "An item's stage needs its view model.")
  required init() {
    fatalError("ItemStage is made by init(viewModel:).")
  }

  override var layout: [View] { [detail] }
}
