import SwiftSyntax

/// Alerts, sheets and destinations.
extension ViewReader {
  func readPresentation(_ name: String, _ call: FunctionCallExprSyntax, _ line: Int, _ place: Place)
  {
    let view = call.destination.flatMap { destination in
      let code = destination.code.trimmedDescription
      // A function or property of the view that makes the other one.
      let own =
        place.scope.known[code]?.statements ?? place.view.properties.first { $0.name == code }?.body
      return Self.viewName(own?.trimmedDescription ?? code)
    }
    // A link that leads to a destination for its type says so itself.
    if call.argument("for") != nil {
      if hasPath { note(call, place) }
      destinations += view.map { [$0] } ?? []
      return
    }
    let binding = call.argument("isPresented") ?? call.argument("item")
    guard let binding, var trigger = trigger(binding, place), name != "navigationDestination" else {
      return note(call, place)
    }
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
    } else if trigger.text.hasSuffix(" != nil") {
      trigger.text.removeLast(7)
      item = "_"
    }
    guard trigger.text.isPath else { return note(call, place) }
    var presented = Presented(
      kind: name,
      trigger: trigger,
      item: item,
      alert: AlertScreen(title: .literal(screen.name)),
      line: line
    )
    if let view = view ?? (call.destination == nil ? nil : name) {
      presented.alert = .placeholder(view)
    } else {
      readAlert(call, content, &presented.alert, inner)
    }
    screen.presented.append(presented)
  }

  /// The state that presents something, which is a binding, or what a binding made for the purpose gets.
  private func trigger(_ binding: ExprSyntax, _ place: Place) -> Code? {
    if let code = place.scope.binding(binding) { return code }
    guard let call = binding.call else { return nil }
    let value = call.callee == ".constant" ? call.arguments.first?.expression : nil
    let get = call.closures.first?.statements.first?.item.as(ExprSyntax.self)
    return (value ?? get).flatMap { place.scope.code($0) }
  }

  private func readAlert(
    _ call: FunctionCallExprSyntax,
    _ content: ClosureExprSyntax?,
    _ alert: inout AlertScreen,
    _ place: Place
  ) {
    let body = content?.statements.first?.item.as(DeclReferenceExprSyntax.self).flatMap {
      place.view.computed[$0.baseName.text]
    }
    if let old = (body ?? content?.statements)?.lazy.compactMap({ $0.item.call }).first(where: {
      ["Alert", "ActionSheet"].contains($0.callee)
    }) {
      return readOldAlert(old, &alert, place)
    }
    if let title = call.unlabeled {
      alert.title = place.scope.text(title) ?? alert.title
    }
    let controls = collect { if let content { read(content.statements, place) } }
    let areKnown = controls.allSatisfy { $0.kind == .button || $0.kind == .textField }
    alert.isComplete = areKnown && (!controls.isEmpty || content?.statements.isEmpty != false)
    for control in controls {
      if control.kind == .button {
        let title = control.value ?? .literal(control.label ?? Naming.name(control))
        alert.buttons.append(AlertButton(title: title, action: control.action))
      } else {
        screen.note(control.kind.rawValue, at: control.line)
      }
    }
    if let error = call.argument("error").flatMap({ place.scope.code($0) }), error.text.isPath {
      alert.message = error
      alert.message.text = "\(error.text)?.localizedDescription ?? \"\""
      alert.message.type = "String"
      return
    }
    let message = call.closures.first { $0.label == "message" }?.closure
    let texts = collect { if let message { read(message.statements, place) } }
    if let text = texts.first.flatMap(Self.text) { alert.message = text }
  }

  /// Reads `Alert(title:message:primaryButton:secondaryButton:)` and `ActionSheet(title:message:buttons:)`.
  func readOldAlert(_ call: FunctionCallExprSyntax, _ alert: inout AlertScreen, _ place: Place) {
    alert.title = call.argument("title").flatMap { place.scope.text($0) } ?? alert.title
    alert.message =
      call.argument("message").flatMap { place.scope.text($0) } ?? alert.message
    let list = call.argument("buttons")?.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    let single = ["primaryButton", "secondaryButton", "dismissButton"].compactMap {
      call.argument($0)
    }
    alert.isComplete = (single + list).allSatisfy { $0.call != nil }
    for button in (single + list).compactMap({ $0.call }) {
      let title = button.arguments.first.flatMap { place.scope.text($0.expression) }
      let closure = button.closures.first?.closure
      let action = closure.map { place.scope.action($0.statements, line: place.line(of: $0)) }
      alert.buttons.append(AlertButton(title: title ?? .literal("cancel"), action: action))
    }
  }
}
