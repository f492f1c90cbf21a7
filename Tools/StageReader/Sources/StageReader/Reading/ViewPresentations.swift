import SwiftSyntax

/// Alerts, sheets and destinations.
extension ViewReader {
  func readPresentation(_ name: String, _ call: FunctionCallExprSyntax, _ line: Int, _ place: Place)
  {
    // A link that leads to a destination for its type says so itself.
    if call.argument("for") != nil {
      destinations +=
        call.closures.first.flatMap { Self.viewName($0.statements.trimmedDescription) }.map { [$0] }
        ?? []
      return
    }
    let binding = call.argument("isPresented") ?? call.argument("item")
    guard let trigger = binding.flatMap({ place.scope.binding($0) }),
      name != "navigationDestination"
    else { return note(call.calledName, place) }
    var inner = place
    inner.conditions = []
    inner.isRow = false
    let content = call.closures.first {
      $0.label == nil || $0.label == "content" || $0.label == "actions"
    }?.closure
    var item: String?
    if call.argument("item") != nil {
      item = content?.parameterNames.first ?? "item"
      inner.scope.names[item ?? "item"] = Code(text: item ?? "item")
    }
    var presented = Presented(
      kind: name,
      trigger: trigger,
      item: item,
      title: Code(text: Writer.literal(screen.name), type: "String"),
      message: Code(text: "\"\"", type: "String"),
      line: line
    )
    if name == "alert" || name == "confirmationDialog" || name == "actionSheet" {
      let body = content?.statements.first?.item.as(DeclReferenceExprSyntax.self).flatMap {
        place.view.computed[$0.baseName.text]
      }
      if let alert = (body ?? content?.statements)?.lazy.compactMap({ $0.item.call }).first(where: {
        ["Alert", "ActionSheet"].contains($0.callee)
      }) {
        readOldAlert(alert, &presented, inner)
      } else {
        if let title = call.arguments.first(where: { $0.label == nil })?.expression {
          presented.title = text(title, inner) ?? presented.title
        }
        let buttons = collect { if let content { read(content.statements, inner) } }
        presented.buttons = buttons.filter { $0.kind == .button }.map {
          ($0.label ?? Naming.name($0), $0.action)
        }
        let message = call.closures.first { $0.label == "message" }?.closure
        let texts = collect { if let message { read(message.statements, inner) } }
        if let text = texts.first.flatMap(Self.text) { presented.message = text }
      }
    } else {
      let view =
        content.flatMap { Self.viewName($0.statements.trimmedDescription) } ?? call.argument(
          "content"
        )?.trimmedDescription ?? name
      presented.title = Code(text: Writer.literal(SourceReader.name(of: view)), type: "String")
      presented.message = Code(text: Writer.literal("\(view) has no stage yet."), type: "String")
    }
    screen.presented.append(presented)
  }

  func text(_ expression: ExprSyntax, _ place: Place) -> Code? {
    let call = expression.call
    let inner = call?.callee == "Text" ? call?.arguments.first?.expression : nil
    let text = inner ?? expression
    return text.plainText.map { Code(text: Writer.literal($0), type: "String") }
      ?? place.scope.code(text)
  }

  /// Reads `Alert(title:message:primaryButton:secondaryButton:)` and `ActionSheet(title:message:buttons:)`.
  func readOldAlert(_ call: FunctionCallExprSyntax, _ presented: inout Presented, _ place: Place) {
    presented.title = call.argument("title").flatMap { text($0, place) } ?? presented.title
    presented.message = call.argument("message").flatMap { text($0, place) } ?? presented.message
    let list = call.argument("buttons")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    let single = ["primaryButton", "secondaryButton", "dismissButton"].compactMap {
      call.argument($0)
    }
    for button in (single + list).compactMap({ $0.call }) {
      let title = button.arguments.first.flatMap {
        $0.expression.call?.arguments.first?.expression.plainText
      }
      let closure = button.closures.first?.closure
      let action = closure.map { place.actionScope.action($0.statements, line: presented.line) }
      presented.buttons.append((title ?? "cancel", action))
    }
  }
}
