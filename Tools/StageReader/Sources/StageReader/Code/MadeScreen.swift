import SwiftSyntax

/// An alert or a view controller that code makes to present it.
struct MadeScreen {
  let name: String
  let type: String
  /// The alert; without a meaning for another screen.
  private(set) var content: AlertScreen

  /// Reads `let alert = UIAlertController(…)`, or `let controller = DetailViewController(…)`.
  init?(_ declaration: VariableDeclSyntax?, in scope: Scope) {
    guard let binding = declaration?.bindings.first, let call = binding.initializer?.value.call
    else { return nil }
    name = binding.pattern.trimmedDescription
    type = call.callee
    func text(_ label: String) -> Code {
      guard let argument = call.argument(label), argument.trimmedDescription != "nil" else {
        return .literal("")
      }
      return scope.text(argument) ?? .literal("")
    }
    content = AlertScreen(title: text("title"), message: text("message"))
    guard type == "UIAlertController" || type.hasSuffix("ViewController") else { return nil }
  }

  /// Adds the button of `UIAlertAction(title:style:handler:)`.
  mutating func add(_ argument: ExprSyntax?, in scope: Scope) {
    guard let call = argument?.call else { return }
    let closure = call.closures.first?.closure
    let action = closure.map { closure in
      var action = scope.action(closure.statements, line: scope.file.line(of: closure))
      // The code is in a function of the stage.
      action.needsSelf = !action.isEmpty
      return action
    }
    let title = call.argument("title").flatMap { scope.text($0) }
    content.buttons.append(AlertButton(title: title ?? .literal("ok"), action: action))
  }

  /// What to present.
  func presented(isPushed: Bool) -> AlertScreen {
    type == "UIAlertController" ? content : .placeholder(type, isPushed: isPushed)
  }
}
