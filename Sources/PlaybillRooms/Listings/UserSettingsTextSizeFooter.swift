import Rehearsal
import Streams

/// Shows the text size below a list, and lets the user change it.
///
/// It observes its view model; ``PlainTextSizeFooter`` does not.
///
/// Source: *Better MVVM setup with POP and Runtime*, `UserSettingsTextSizeFooter`.
final class UserSettingsTextSizeFooter: View, ReusableViewModelOwner {
  private let instructions = Property("")

  override init(_ name: String? = nil) {
    super.init(name)
    adopt(instructions)
  }

  func didSetViewModel(_ viewModel: TextSizeViewModel, disposeBag: DisposeBag) {
    viewModel.observableTitle.bind(to: instructions).store(in: disposeBag)
  }

  func prepareForReuse() {
    instructions.value = ""
  }

  override var appearance: Appearance { .prose(instructions.value) }

  override var actions: [Action] { [Self.enlarge, Self.reduce] }

  private static let enlarge = Action("enlarge", help: "make the text larger", standsAlone: true)
  private static let reduce = Action("reduce", help: "make the text smaller", standsAlone: true)

  override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    let enlarges = action == Self.enlarge
    guard let viewModel else { throw .other("\(name) has no view model now.") }
    guard viewModel.step(by: enlarges ? 1 : -1) else {
      throw .other("This is the \(enlarges ? "largest" : "smallest") text size.")
    }
  }

  override var examination: String {
    guard let viewModel else { return "\(name) is a reusable owner without a view model" }
    return "\(name) is a reusable owner of \(type(of: viewModel))"
  }
}

/// Shows the text size as it was when its view model was set.
///
/// This is the same footer without observables, so it needs a new view model to show another size.
///
/// Source: *Better MVVM setup with POP and Runtime*, “if not using observables”.
final class PlainTextSizeFooter: View, ReusableViewModelOwner {
  private let instructions = Property("")
  private var accessibilityLabel = ""

  override init(_ name: String? = nil) {
    super.init(name)
    adopt(instructions)
  }

  func didSetViewModel(_ viewModel: TextSizeViewModel, disposeBag: DisposeBag) {
    instructions.value = viewModel.title
    accessibilityLabel = viewModel.title
  }

  func prepareForReuse() {
    instructions.value = ""
    accessibilityLabel = ""
  }

  override var appearance: Appearance {
    .field(viewModel == nil ? "(nothing)" : instructions.value)
  }

  override var examination: String {
    guard let viewModel else { return "\(name) is a reusable owner without a view model" }
    return "\(name) is a reusable owner of \(type(of: viewModel)), labelled “\(accessibilityLabel)”"
  }
}
