import SwiftSyntax

/// Reads a director, or a view model or its protocol: its outputs are shown, and its inputs and functions are
/// controls.
struct LogicReader {
  private let type: TypeInfo
  private var screen: Screen
  private var root = "viewModel"

  /// Returns the screen of a class or protocol without a view.
  static func screen(of type: TypeInfo, in index: TypeIndex) -> Screen {
    var type = type
    // What a protocol inherits.
    for parent in type.conformances.compactMap({ index[$0] }) where type.kind == .protocol {
      type.properties += parent.properties
      type.functions += parent.functions
    }
    var reader = LogicReader(type)
    if type.name.hasSuffix("Director") {
      reader.readDirector(index)
    } else {
      reader.readViewModel()
    }
    reader.screen.members = Set(type.properties.map(\.name) + type.functions.map(\.name.text))
    return reader.screen
  }

  private init(_ type: TypeInfo) {
    self.type = type
    screen = Screen(
      name: SourceReader.name(of: type.name),
      typeName: type.name,
      path: type.file.path,
      line: type.file.line(of: type.node)
    )
  }

  /// The values of a stream's type; nil for another type.
  private static func element(of type: String) -> String? {
    let open = type.firstIndex(of: "<")
    guard let open, type.hasSuffix(">") else { return nil }
    let streams = ["Signal", "AnyPublisher", "CurrentValueSubject", "PassthroughSubject"]
    guard streams.contains(String(type[..<open])) else { return nil }
    var arguments = type[type.index(after: open)...].dropLast()
    for end in [", Never", ",Never"] where arguments.hasSuffix(end) {
      arguments = arguments.dropLast(end.count)
    }
    return String(arguments)
  }

  // MARK: Directors

  private mutating func readDirector(_ index: TypeIndex) {
    root = "director"
    var inputs = DirectorInputs()
    let initializer = type.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
    var parameters =
      initializer?.parameters.map {
        (label: $0.firstName.text, type: $0.type.trimmedDescription, line: type.file.line(of: $0))
      } ?? []
    if parameters.contains(where: { $0.type == "Inputs" }) {
      inputs.areOneValue = true
      let node = type.members.lazy.compactMap { $0.decl.as(StructDeclSyntax.self) }.first {
        $0.name.text == "Inputs"
      }
      let fields =
        node?.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(
          PropertyInfo.all
        ) ?? []
      parameters += fields.map {
        (label: $0.name, type: $0.type ?? "", line: type.file.line(of: $0.node))
      }
    }
    for parameter in parameters {
      guard let element = Self.element(of: parameter.type) else {
        inputs.parameters.append((parameter.label, nil, parameter.type))
        continue
      }
      let kind = Self.kind(ofInput: element, named: parameter.label)
      var control = Control(kind: kind, name: Self.plainName(parameter.label), line: parameter.line)
      control.input = parameter.label
      if kind == .datePicker { control.arguments = [] }
      screen.controls.append(control)
      inputs.parameters.append((parameter.label, "\(kind.traits.input)", element))
    }
    screen.models = [Model(name: "director", type: type.name, changes: .streams)]
    for property in type.properties where !property.isPrivate && !property.isStatic {
      guard let element = property.type.flatMap(Self.element) else { continue }
      show(property, element)
    }
    Naming.name(&screen)
    // The streams of the inputs, now that the controls have their names.
    for place in inputs.parameters.indices {
      guard inputs.parameters[place].stream != nil,
        let control = screen.controls.first(where: { $0.input == inputs.parameters[place].label })
      else { continue }
      let isText = control.kind == .textField && !inputs.parameters[place].label.hasSuffix("Edits")
      inputs.parameters[place].stream =
        "\(control.name).\(isText ? "values" : control.kind.traits.input)"
    }
    screen.inputs = inputs
  }

  private static func kind(ofInput element: String, named name: String) -> ControlKind {
    switch element {
    case "Void", "()": .button
    case "Bool": .toggle
    case "Double": .slider
    case "Date": .datePicker
    case "Int":
      name.lowercased().contains("selection") || name.lowercased().contains("row")
        ? .list : .stepper
    default: .textField
    }
  }

  /// The name of an input without what says that it is one: `websiteButtonTap` is `website`.
  private static func plainName(_ name: String) -> String {
    var name = name
    let suffixes = [
      "Taps", "Tap", "Button", "Edits", "Values", "Selections", "Changes", "Text", "Requests",
    ]
    for suffix in suffixes + suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
      name = String(name.dropLast(suffix.count))
    }
    return name == "selections" || name == "selection" ? "rows" : name
  }

  // MARK: View models

  private mutating func readViewModel() {
    let isProtocol = type.kind == .protocol
    let hasStreams = type.properties.contains { $0.type.flatMap(Self.element) != nil }
    let changes: Model.Changes =
      type.isObservable
      ? .observed : type.isObservableObject ? .published : hasStreams ? .streams : .none
    var model = Model(
      name: root,
      type: isProtocol ? "any \(type.name)" : type.name,
      changes: changes
    )
    model.published = Set(type.properties.filter { $0.has("Published") }.map(\.name))
    screen.models = [model]
    var callback: PropertyInfo?
    for property in type.properties
    where !property.isPrivate && !property.isStatic && !property.has("ObservationIgnored") {
      guard let valueType = property.type else {
        screen.unknown.append(
          Unknown(text: property.node.trimmedDescription, line: type.file.line(of: property.node))
        )
        continue
      }
      if valueType.contains("->") {
        let isUpdate = ["update", "change", "render"].contains {
          property.name.lowercased().contains($0)
        }
        if isUpdate, valueType.contains("() -> Void") { callback = property }
        continue
      }
      if let element = Self.element(of: valueType) {
        show(property, element)
      } else {
        add(property, valueType)
      }
    }
    for function in type.functions { add(function) }
    Naming.name(&screen)
    if changes == .none { update(when: callback) }
  }

  private mutating func add(_ property: PropertyInfo, _ valueType: String) {
    let isEntered = property.isSettable || property.node.trimmedDescription.contains("set }")
    let kind: ControlKind? =
      switch valueType {
      case "String": .textField
      case "Bool": .toggle
      case "Int": .stepper
      case "Double": .slider
      case "Date": .datePicker
      default: nil
      }
    guard isEntered, let kind,
      type.kind != .protocol || property.node.trimmedDescription.contains("set")
    else { return show(property, valueType) }
    var control = Control(kind: kind, name: property.name, line: type.file.line(of: property.node))
    control.value = Code(
      text: "\(root).\(property.name)",
      members: [Member(root: root, name: property.name)],
      type: valueType
    )
    control.isTwoWay = true
    screen.controls.append(control)
  }

  /// Shows an output, in the control that its name or type suggests.
  private mutating func show(_ property: PropertyInfo, _ valueType: String) {
    let line = type.file.line(of: property.node)
    let code = Code(
      text: "\(root).\(property.name)",
      members: [Member(root: root, name: property.name)],
      type: valueType
    )
    let name = property.name
    if valueType == "Bool" {
      for prefix in ["can", "is"] where name.hasPrefix(prefix) {
        var plain = name.dropFirst(prefix.count).lowercased()
        if plain.hasSuffix("enabled") { plain.removeLast(7) }
        if let index = screen.controls.firstIndex(where: {
          $0.kind == .button && $0.name.lowercased() == plain
        }) {
          screen.controls[index].isEnabled = code
          return
        }
      }
      if ["loading", "busy", "saving", "refreshing", "working"].contains(where: {
        name.lowercased().contains($0)
      }) {
        var control = Control(kind: .activityIndicator, name: name, line: line)
        control.conditions = [Condition(code: code)]
        screen.controls.append(control)
        return
      }
      pendingFlags.append((name, code, line))
    }
    if valueType.hasPrefix("["), !valueType.contains(":") {
      var rows = Rows(element: "element", collection: code)
      rows.title = Code(text: "element", type: String(valueType.dropFirst().dropLast()))
      if let index = screen.controls.firstIndex(where: { $0.kind == .list && $0.value == nil }) {
        screen.controls[index].rows = rows
        screen.controls[index].value = code
        screen.controls[index].name = name
        return
      }
      var control = Control(kind: .list, name: name, line: line)
      control.value = code
      control.rows = rows
      screen.controls.append(control)
      return
    }
    // A type of the app that holds a value, or of another library of streams.
    if let open = valueType.firstIndex(of: "<"), !valueType.hasPrefix("[") {
      screen.unknown.append(Unknown(text: "\(name): \(valueType[..<open])", line: line))
      return
    }
    if ["Void", "()", "URL"].contains(valueType)
      || name.contains("To") && name.last?.isLowercase == true && Self.isForScene(name)
    {
      screen.unknown.append(Unknown(text: "\(name): \(valueType), for the scene", line: line))
      return
    }
    if let index = screen.controls.firstIndex(where: {
      $0.name == name && $0.kind == .textField && $0.value == nil
    }) {
      screen.controls[index].value = code
      return
    }
    var control = Control(kind: valueType == "Date" ? .label : .label, name: name, line: line)
    control.value = code
    screen.controls.append(control)
  }

  private var pendingFlags: [(String, Code, Int)] = []

  /// Whether an output asks for another screen, as `productToOpen` does.
  private static func isForScene(_ name: String) -> Bool {
    ["ToOpen", "ToShow", "ToPresent", "ToGreet", "ToServe"].contains { name.hasSuffix($0) }
      || name.hasPrefix("wishTo")
  }

  private mutating func add(_ function: FunctionDeclSyntax) {
    let modifiers = function.modifiers.map(\.trimmedDescription)
    guard
      !modifiers.contains(where: { ["private", "fileprivate", "static", "override"].contains($0) })
    else { return }
    let name = function.name.text
    let line = type.file.line(of: function)
    let parameters = Array(function.parameters)
    let effects = function.signature.effectSpecifiers
    let isAsync = effects?.asyncSpecifier != nil
    let attempt = effects?.throwsClause != nil ? "try? " : ""
    let wait = isAsync ? "await " : ""
    func action(_ argument: String) -> Action {
      let label =
        parameters.first.flatMap { $0.firstName.text == "_" ? nil : "\($0.firstName.text): " } ?? ""
      let call = "\(attempt)\(wait)\(root).\(name)(\(argument.isEmpty ? "" : label + argument))"
      let discards = function.signature.returnClause != nil
      return Action(
        lines: [discards ? "_ = \(call)" : call],
        members: [Member(root: root, name: name)],
        isTask: isAsync,
        line: line
      )
    }
    if parameters.isEmpty {
      if ["load", "start", "follow", "viewDidLoad", "viewWillAppear", "onAppear", "observe"]
        .contains(where: { name == $0 || name.hasPrefix("load") })
      {
        screen.tasks.append(action(""))
        return
      }
      var control = Control(kind: .button, name: name, line: line)
      control.action = action("")
      let enabling = "can\(name.prefix(1).uppercased())\(name.dropFirst())"
      if let index = screen.controls.firstIndex(where: { $0.kind == .label && $0.name == enabling })
      {
        control.isEnabled = screen.controls.remove(at: index).value
      }
      screen.controls.append(control)
      return
    }
    let valueType = parameters[0].type.trimmedDescription
    guard parameters.count == 1 else {
      screen.unknown.append(
        Unknown(
          text: "func \(name)\(function.signature.parameterClause.trimmedDescription)",
          line: line
        )
      )
      return
    }
    if let index = screen.controls.firstIndex(where: {
      $0.kind == .list && $0.rows?.selection == nil && $0.rows != nil
    }) {
      let element = screen.controls[index].rows?.title?.type
      let isChoice = ["select", "open", "choose", "pick", "show", "tap", "delete", "remove"]
        .contains { name.lowercased().contains($0) }
      let isStream = screen.models.first?.changes == .streams
      if valueType == "Int" && isChoice || valueType == element && isChoice && !isStream {
        let isDeletion = ["delete", "remove"].contains { name.hasPrefix($0) }
        let action = action(valueType == "Int" ? "row" : "element")
        if isDeletion {
          screen.controls[index].rows?.actions.append(.init(name: name, action: action))
        } else {
          screen.controls[index].rows?.selection = action
        }
        return
      }
    }
    let kind = Self.kind(ofInput: valueType, named: name)
    guard kind != .textField || valueType == "String", kind != .list else {
      screen.unknown.append(
        Unknown(
          text: "func \(name)\(function.signature.parameterClause.trimmedDescription)",
          line: line
        )
      )
      return
    }
    let words = ["set", "update", "change", "type", "edit"].first {
      name.hasPrefix($0) && name.count > $0.count
    }
    let plain = name.dropFirst(words?.count ?? 0)
    var control = Control(
      kind: kind,
      name: plain.prefix(1).lowercased() + plain.dropFirst(),
      line: line
    )
    let label = parameters[0].firstName.text
    if words == nil, label != "_", name == "type" || name == "set" || name == "update" {
      control.name = label
    }
    control.action = action("value")
    // The field shows what the model has under its name.
    if let index = screen.controls.firstIndex(where: {
      $0.kind == .label && $0.name == control.name
    }) {
      control.value = screen.controls.remove(at: index).value
    }
    screen.controls.append(control)
  }

  /// Shows the properties of a model that does not tell of changes, at first and when it calls `callback`.
  private mutating func update(when callback: PropertyInfo?) {
    var lines: [String] = []
    for index in screen.controls.indices {
      let control = screen.controls[index]
      if let rows = control.rows {
        lines.append(
          "\(control.name).rows.value = \(rows.collection.text).map { \(rows.element) in \(Writer.row(rows)) }"
        )
      } else if let value = control.value {
        let isText = control.kind.traits.type == "String"
        lines.append(
          "\(control.name).\(control.kind.traits.value).value = \(isText ? Writer.string(value) : value.text)"
        )
      }
      if let isEnabled = control.isEnabled {
        lines.append("\(control.name).isEnabled.value = \(isEnabled.text)")
      }
      for condition in control.conditions where control.kind == .activityIndicator {
        lines.append("\(control.name).isAnimating.value = \(condition.code.text)")
      }
    }
    guard !lines.isEmpty else { return }
    screen.methods = [
      Method(
        name: "update",
        signature: "func update()",
        body: Action(lines: lines, line: screen.line)
      )
    ]
    if let callback {
      screen.setup.append(
        Action(
          lines: ["\(root).\(callback.name) = { [weak self] in self?.update() }"],
          line: screen.line
        )
      )
    }
    screen.setup.append(Action(lines: ["update()"], line: screen.line))
  }
}
