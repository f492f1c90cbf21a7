import Rehearsal

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
    [unowned self] () throws(CommandRefusal) in
    viewModel = nil
    show(try unwrappedViewModel())
  }

  override var layout: [View] { [heading, items, forget] }

  required init() {
    super.init()
    title.value = "Unwrapped"
  }

  private func unwrappedViewModel() throws(CommandRefusal) -> any ListViewModelType {
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
