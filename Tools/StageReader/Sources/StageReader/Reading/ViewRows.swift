import SwiftSyntax

/// Lists, their rows, and links.
extension ViewReader {
  func readRows(_ call: FunctionCallExprSyntax, _ place: Place) {
    let data = call.unlabeled
    guard data != nil, !call.closures.isEmpty else { return readContainer(call, .plain, place) }
    var rows = rows(of: call, place) ?? unknownRows(of: call, place)
    let parts = row
    row = RowParts()
    rows.selection = rows.selection ?? parts.selection
    rows.actions += parts.commands
    var control = place.control(.list, at: place.line(of: call))
    control.hint = data?.trimmedDescription
    control.value = rows.collection
    control.rows = rows
    screen.controls.append(control)
    if call.argument("selection") != nil { note(call, place) }
  }

  /// The actions of rows whose collection is not known.
  private func unknownRows(of call: FunctionCallExprSyntax, _ place: Place) -> Rows {
    note(call, place)
    var inner = place
    inner.isRow = true
    row = RowParts()
    let controls = collect { read(call.closures, inner) }
    for button in controls where button.kind == .button {
      row.selection = row.selection ?? button.action
    }
    return Rows(element: "", collection: Code(text: "[]"))
  }

  /// The rows that `ForEach` or `List` makes of a collection; nil if the collection is not known.
  func rows(of call: FunctionCallExprSyntax, _ place: Place) -> Rows? {
    guard let (collection, element, inner) = elements(of: call, place) else { return nil }
    var rows = Rows(element: element, collection: collection)
    let outer = row
    row = RowParts()
    let controls = collect {
      if let closure = call.closures.first { read(closure.statements, inner) }
    }
    let parts = row
    row = outer
    row.selection = parts.selection
    row.commands = parts.commands
    if let list = controls.first(where: { $0.kind == .list }), let innerRows = list.rows {
      rows.inner = [innerRows]
      rows.selection = innerRows.selection
      rows.actions = innerRows.actions
      rows.title = controls.first { $0.kind == .label }.flatMap(Self.text)
      return rows
    }
    rows.isEditing = controls.contains(where: \.kind.isEditing)
    let texts = Self.texts(of: controls.filter { $0.kind == .label })
    rows.title = texts.first?.text
    let details = texts.dropFirst()
    rows.detail = details.first?.text
    if details.count > 1 {
      // Without the separator of a text that is empty.
      let isConditional = details.contains(where: \.canBeEmpty)
      let list = details.map { Writer.string($0.text) }.joined(separator: ", ")
      let joined = details.map { "\\(\($0.text.text))" }.joined(separator: " · ")
      rows.detail = Code(
        text: isConditional
          ? "[\(list)].filter { !$0.isEmpty }.joined(separator: \" · \")" : "\"\(joined)\"",
        members: details.flatMap(\.text.members),
        type: "String"
      )
    }
    for button in controls where button.kind == .button {
      guard let action = button.action else { continue }
      if button.label == nil, button.hint == nil || button.value != nil {
        row.selection = row.selection ?? action
        rows.title = rows.title ?? button.value
      } else {
        row.commands.append(Rows.RowCommand(name: Naming.name(button), action: action))
      }
    }
    // A row without texts is named by what it lets the user edit.
    let fields = controls.filter { $0.kind == .textField }
    rows.title =
      rows.title ?? fields.lazy.compactMap(\.value).first
      ?? controls.first { $0.kind == .toggle }?.label.map { .literal($0) }
    return rows
  }

  /// The collection that `ForEach` or `List` shows, the name of its elements, and the place of a row.
  func elements(
    of call: FunctionCallExprSyntax,
    _ place: Place
  ) -> (collection: Code, element: String, row: Place)? {
    guard let data = call.unlabeled, let closure = call.closures.first?.closure,
      var collection = place.scope.binding(data) ?? place.scope.code(data)
    else { return nil }
    // The elements of a range have other indices than their rows.
    if collection.text.hasOperators { collection.text = "Array(\(collection.text))" }
    var names = closure.parameterNames.map { $0.replacing("$", with: "") }
    if names.isEmpty { names = ["element"] }
    var inner = place
    inner.conditions = []
    inner.isRow = true
    for name in names {
      // The parts of a tuple have types of their own.
      let type = names.count == 1 ? collection.elementType : nil
      inner.scope.names[name] = Code(text: name, type: type)
      inner.scope.roots[name] = type
    }
    inner.scope.names["$0"] = inner.scope.names[names[0]]
    return (collection, names.joined(separator: ", "), inner)
  }

  /// The texts of labels in a row, where those of `if` and `else` are one.
  private static func texts(of labels: [Control]) -> [(text: Code, canBeEmpty: Bool)] {
    var texts: [(text: Code, canBeEmpty: Bool)] = []
    var rest = labels[...]
    while var label = rest.popFirst() {
      if let next = rest.first, let condition = label.conditions.last, condition.names.isEmpty,
        let other = next.conditions.last, other.isNegated, !condition.isNegated,
        other.code.text == condition.code.text, label.conditions.count == next.conditions.count,
        var then = plainText(of: label), let otherwise = plainText(of: next)
      {
        rest.removeFirst()
        then.text = Writer.choice(
          [condition],
          Writer.string(then),
          otherwise: Writer.string(otherwise)
        )
        then.mention([condition.code, otherwise])
        then.type = "String"
        then.plain = nil
        label.value = then
        label.conditions.removeLast()
      }
      if let text = text(of: label) { texts.append((text, !label.conditions.isEmpty)) }
    }
    return texts
  }

  /// The text of a label whenever it is shown.
  private static func plainText(of label: Control) -> Code? {
    label.value ?? label.label.map { .literal($0) }
  }

  /// The text of a label in a row, under its conditions.
  static func text(of label: Control) -> Code? {
    var code = plainText(of: label)
    guard !label.conditions.isEmpty, let text = code else { return code }
    code?.text = Writer.choice(label.conditions, Writer.string(text), otherwise: "\"\"")
    code?.members += label.conditions.flatMap(\.code.members)
    code?.type = "String"
    return code
  }

  func readLink(_ call: FunctionCallExprSyntax, _ place: Place) {
    let line = place.line(of: call)
    let first = call.unlabeled
    var closures = call.closures
    let destination = call.destination?.code
    closures.removeAll { Syntax($0.statements) == destination }
    let view = destination.flatMap { Self.viewName($0.trimmedDescription) }
    var action = Action(lines: [place.scope.comment(call)], line: line)
    action.isLink = true
    if let view { action.lead(to: view) }
    var control = place.control(.button, at: line)
    control.action = action
    if place.isRow {
      row.selection = row.selection ?? action
      if let first { addText(first, call, place) }
      return read(closures, place)
    }
    let caption = first.flatMap { place.scope.text($0) } ?? readLabel(closures, place).caption
    if let caption { control.show(caption) }
    control.hint = view.map { SourceReader.name(of: $0) }
    screen.controls.append(control)
  }

  /// The name of the first view in `code` that is not a container.
  static func viewName(_ code: String) -> String? {
    code.words.first { $0.first?.isUppercase == true && Construct.types[$0] == nil }
  }
}
