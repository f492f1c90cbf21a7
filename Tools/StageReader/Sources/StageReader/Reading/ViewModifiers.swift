import SwiftSyntax

/// Modifiers that a user sees or that act.
extension ViewReader {
  func apply(_ call: FunctionCallExprSyntax, from start: Int, _ place: Place) {
    let name = call.modifierName ?? ""
    let line = place.line(of: call.place)
    let first = call.arguments.first?.expression
    switch Construct.modifiers[name] {
    case .title:
      let title = first.flatMap { place.scope.text($0) }
      if title == nil { note(call, place) }
      screen.title = screen.title ?? title
    case .label:
      guard screen.controls.count == start + 1, let text = first?.plainText,
        screen.controls[start].label == nil, screen.controls[start].value == nil
      else { return }
      screen.controls[start].label = text
    case .disabled:
      guard let code = first.flatMap({ place.scope.code($0) }) else { return note(call, place) }
      for index in screen.controls.indices[start...] where screen.controls[index].kind != .label {
        screen.controls[index].isEnabled = code.negated
      }
    case .search:
      var control = place.control(.textField, at: line)
      control.label = call.argument("prompt")?.plainText
      control.hint = "search"
      if let text = call.argument("text") { readValue(text, of: call, &control, place) }
      screen.controls.insert(control, at: start)
    case .tap: readTap(call, from: start, line, place)
    case .submit:
      // Focus is nothing on a stage.
      let action = closureAction(of: call, place, line)
      if action?.lines.isEmpty != true { note(call, place) }
    case .task where place.isRow: note(call, place)
    case .task:
      guard var action = closureAction(of: call, place, line) else { return }
      action.isTask = action.isTask || name == "task"
      screen.tasks.append(action)
    case .rowAction(let command): readCommand(command, call, from: start, line, place)
    case .rowContent where place.isRow:
      for button in collect({ read(call.closures, place) }) {
        guard let action = button.action else { continue }
        let name = Naming.name(button)
        if !row.commands.contains(where: { $0.name == name }) {
          row.commands.append(.init(name: name, action: action))
        }
      }
    case .content, .rowContent: readContainer(call, .plain, place)
    case .presentation: readPresentation(name, call, line, place)
    case .unknown: note(call, place)
    case nil: break
    }
  }

  /// What the closure or the function that a modifier takes does.
  private func closureAction(
    of call: FunctionCallExprSyntax,
    _ place: Place,
    _ line: Int,
    arguments: [String] = []
  ) -> Action? {
    let expression =
      call.closures.first.map { ExprSyntax($0.closure) } ?? call.argument("perform")
      ?? call.argument("action") ?? call.arguments.first?.expression
    return expression.flatMap { action($0, place, line: line, arguments: arguments) }
  }

  func readTap(_ call: FunctionCallExprSyntax, from start: Int, _ line: Int, _ place: Place) {
    guard let action = closureAction(of: call, place, line) else { return }
    if place.isRow {
      row.selection = row.selection ?? action
      return
    }
    var control = place.control(.button, at: line)
    if screen.controls.count == start + 1, let label = screen.controls.last, label.kind == .label {
      control.label = label.label
      control.value = label.value
      screen.controls.removeLast()
    }
    control.action = action
    control.hint = action.hint
    screen.controls.append(control)
  }

  /// A statement with methods of the standard library in place of those that SwiftUI has for index sets.
  private static func forOneRow(_ line: String) -> String {
    let move = /([^\s({]+)\.move\(fromOffsets:\s*source,\s*toOffset:\s*destination\)/
    return line.replacing(/\.remove\(atOffsets:\s*offsets\)/, with: ".remove(at: row)")
      .replacing(move) { "\($0.1).insert(\($0.1).remove(at: move.from), at: move.to)" }
  }

  /// Reads what a list or a row offers besides the controls of its rows.
  func readCommand(
    _ command: String,
    _ call: FunctionCallExprSyntax,
    from start: Int,
    _ line: Int,
    _ place: Place
  ) {
    let arguments =
      ["refresh": [], "delete": ["offsets"], "move": ["source", "destination"]][command] ?? []
    guard var action = closureAction(of: call, place, line, arguments: arguments) else { return }
    action.lines = action.lines.map(Self.forOneRow)
    if command == "refresh" { action.isTask = true }
    if let index = screen.controls.indices[start...].last(where: {
      screen.controls[$0].kind == .list
    }) {
      screen.controls[index].rows?.actions.append(
        .init(name: command, action: action, takesIndexSet: true)
      )
    } else if command == "refresh" {
      var control = Control(
        kind: .button,
        label: "refresh",
        conditions: place.conditions,
        line: line
      )
      control.action = action
      screen.controls.append(control)
    } else {
      note(call, place)
    }
  }
}
