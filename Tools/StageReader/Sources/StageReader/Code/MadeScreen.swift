import SwiftSyntax

/// An alert or a view controller that code makes to present it.
struct MadeScreen {
  let name: String
  private let title: Code
  private let message: Code
  private var buttons: [(title: String, action: Action?)] = []
  private let placeholder: Code?

  /// Reads `let alert = UIAlertController(…)`, or `let controller = DetailViewController(…)`.
  init?(_ declaration: VariableDeclSyntax?, in scope: Scope) {
    guard let binding = declaration?.bindings.first, let call = binding.initializer?.value.call
    else { return nil }
    name = binding.pattern.trimmedDescription
    let type = call.callee
    let empty = Code(text: "\"\"", type: "String")
    func text(_ label: String) -> Code {
      guard let argument = call.argument(label), argument.trimmedDescription != "nil" else {
        return empty
      }
      return argument.plainText.map { Code(text: Writer.literal($0), type: "String") }
        ?? scope.code(argument) ?? empty
    }
    title = text("title")
    message = text("message")
    guard type == "UIAlertController" || type.hasSuffix("ViewController") else { return nil }
    placeholder = type == "UIAlertController" ? nil : Writer.placeholder(type)
  }

  /// Adds the button of `UIAlertAction(title:style:handler:)`.
  mutating func add(_ argument: ExprSyntax?, in scope: Scope) {
    guard let call = argument?.call else { return }
    let closure = call.closures.first?.closure
    var action = closure.map { scope.action($0.statements, line: scope.file.line(of: $0)) }
    // The code is in a function of the stage.
    action?.needsSelf = true
    buttons.append((call.string("title") ?? "ok", action))
  }

  /// The stage to present.
  var stage: Code {
    placeholder
      ?? Code(
        text: Writer.alert(title, message, buttons),
        members: title.members + message.members + buttons.flatMap { $0.action?.members ?? [] }
      )
  }
}
