import SwiftSyntax

/// Reads a director, or a view model or its protocol: its outputs are shown, and its inputs and functions are
/// controls.
struct LogicReader {
  private let type: TypeInfo
  private let root: String
  private var screen: Screen

  /// The controls in which values of a type are entered.
  private static let fields: [String: ControlKind] = [
    "Void": .button, "()": .button, "String": .textField, "Bool": .toggle, "Int": .stepper,
    "Double": .slider, "Date": .datePicker,
  ]

  /// Returns the screen of a class or protocol without a view.
  static func screen(of type: TypeInfo, in index: TypeIndex) -> Screen {
    var type = type
    // What a protocol inherits.
    for parent in type.conformances.compactMap({ index[$0] }) where type.kind == .protocol {
      type.properties += parent.properties
      type.functions += parent.functions
    }
    var reader = LogicReader(type)
    if type.name.hasSuffix("Director") { reader.readDirector() } else { reader.readViewModel() }
    return reader.screen
  }

  private init(_ type: TypeInfo) {
    self.type = type
    root = type.name.hasSuffix("Director") ? "director" : "viewModel"
    screen = Screen(type)
    screen.members = Set(type.properties.map(\.name) + type.functions.map(\.name.text))
  }

  /// The type of a stream's values; nil for another type.
  private static func element(of type: String) -> String? {
    let streams = ["Signal<", "AnyPublisher<", "CurrentValueSubject<", "PassthroughSubject<"]
    guard let stream = streams.first(where: { type.hasPrefix($0) }) else { return nil }
    return String(type.dropFirst(stream.count).dropLast()).replacing(/, ?Never$/, with: "")
  }

  // MARK: Directors

  private mutating func readDirector() {
    var inputs = DirectorInputs()
    let initializer = type.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
    var parameters =
      initializer?.parameters.map { ($0.firstName.text, $0.type.trimmedDescription, Syntax($0)) }
      ?? []
    if parameters.contains(where: { $0.1 == "Inputs" }) {
      inputs.areOneValue = true
      let node = type.members.lazy.compactMap { $0.decl.as(StructDeclSyntax.self) }.first {
        $0.name.text == "Inputs"
      }
      for member in node?.memberBlock.members ?? [] {
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
        parameters += PropertyInfo.all(in: variable).map {
          ($0.name, $0.type ?? "", Syntax(variable))
        }
      }
    }
    screen.models = [Model(name: root, type: type.name, changes: .streams)]
    for (label, parameterType, node) in parameters {
      let element = Self.element(of: parameterType)
      inputs.parameters.append((label, element.map { _ in "" }, parameterType))
      guard let element else { continue }
      let isRow =
        element == "Int" && ["selection", "row"].contains { label.lowercased().contains($0) }
      // `websiteButtonTap` is `website`.
      let name = label.without(Construct.actionSuffixes).without(Construct.actionSuffixes)
      let kind = isRow ? .list : Self.fields[element] ?? .textField
      add(kind, name == "selections" ? "rows" : name, node) { $0.input = label }
    }
    for property in type.properties where !property.isPrivate && !property.isStatic {
      if let element = property.type.flatMap(Self.element) { show(property, element) }
    }
    Naming.name(&screen)
    // The streams of the inputs, now that the controls have their names.
    for place in inputs.parameters.indices where inputs.parameters[place].stream != nil {
      let label = inputs.parameters[place].label
      guard let control = screen.controls.first(where: { $0.input == label }) else { continue }
      let isText = control.kind == .textField && !label.hasSuffix("Edits")
      inputs.parameters[place].stream =
        "\(control.name).\(isText ? "values" : control.kind.traits.input)"
    }
    screen.inputs = inputs
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
    model.published = type.published
    screen.models = [model]
    var callback: String?
    for property in type.properties
    where !property.isPrivate && !property.isStatic && !property.has("ObservationIgnored") {
      guard let valueType = property.type else {
        note(property.node.trimmedDescription, property.node)
        continue
      }
      let isSettable =
        isProtocol ? property.node.trimmedDescription.contains("set") : property.isSettable
      if valueType.contains("->") {
        let isUpdate = ["update", "change", "render"].contains {
          property.name.lowercased().contains($0)
        }
        if isUpdate, valueType.contains("() -> Void") { callback = property.name }
      } else if isSettable, let kind = Self.fields[valueType] {
        let value = code(property.name, valueType)
        add(kind, property.name, property.node) {
          $0.value = value
          $0.isTwoWay = true
        }
      } else {
        show(property, Self.element(of: valueType) ?? valueType)
      }
    }
    for function in type.functions { add(function) }
    Naming.name(&screen)
    guard changes == .none else { return }
    screen.isUpdated = true
    let update = callback.map { "\(root).\($0) = { [weak self] in self?.update() }" }
    screen.setup = [update, "update()"].compactMap(\.self)
  }

  private func code(_ name: String, _ type: String) -> Code {
    Code(text: "\(root).\(name)", members: [Member(root: root, name: name)], type: type)
  }

  private mutating func add(
    _ kind: ControlKind,
    _ name: String,
    _ node: some SyntaxProtocol,
    _ complete: (inout Control) -> Void
  ) {
    var control = Control(kind: kind, name: name, line: type.file.line(of: node))
    complete(&control)
    screen.controls.append(control)
  }

  private mutating func note(_ text: String, _ node: some SyntaxProtocol) {
    screen.note(text, at: type.file.line(of: node))
  }

  private func place(_ kind: ControlKind, _ condition: (Control) -> Bool) -> Int? {
    screen.controls.firstIndex { $0.kind == kind && condition($0) }
  }

  /// Shows an output, in the control that its name or type suggests.
  private mutating func show(_ property: PropertyInfo, _ valueType: String) {
    let (name, value) = (property.name, code(property.name, valueType))
    let isForScene = ["ToOpen", "ToShow", "ToPresent"].contains { name.hasSuffix($0) }
    if valueType == "Bool", let button = place(.button, { Self.enabling($0.name).contains(name) }) {
      screen.controls[button].isEnabled = value
    } else if valueType == "Bool",
      ["loading", "busy", "saving", "refreshing", "working"].contains(where: {
        name.lowercased().contains($0)
      })
    {
      add(.activityIndicator, name, property.node) { $0.conditions = [Condition(code: value)] }
    } else if valueType.hasPrefix("["), !valueType.contains(":") {
      var rows = Rows(element: "element", collection: value)
      rows.title = Code(text: "element", type: String(valueType.dropFirst().dropLast()))
      if place(.list, { $0.value == nil }) == nil { add(.list, name, property.node) { _ in } }
      guard let list = place(.list, { $0.value == nil }) else { return }
      (screen.controls[list].name, screen.controls[list].value, screen.controls[list].rows) = (
        name, value, rows
      )
    } else if valueType.contains("<") || isForScene || ["Void", "()", "URL"].contains(valueType) {
      // For the scene, or a type of the app or of another library that holds a value.
      note("\(name): \(valueType)", property.node)
    } else if let field = place(.textField, { $0.name == name && $0.value == nil }) {
      screen.controls[field].value = value
    } else {
      add(.label, name, property.node) { $0.value = value }
    }
  }

  /// The names of outputs that say whether a button can be used.
  private static func enabling(_ button: String) -> [String] {
    let name = button.prefix(1).uppercased() + button.dropFirst()
    return ["can\(name)", "is\(name)Enabled"]
  }

  private mutating func add(_ function: FunctionDeclSyntax) {
    let hidden = ["private", "fileprivate", "static", "override"]
    guard !function.modifiers.contains(where: { hidden.contains($0.trimmedDescription) }) else {
      return
    }
    let name = function.name.text
    guard let parameter = function.parameters.first else {
      let isStart =
        name.hasPrefix("load") || ["start", "follow", "viewDidLoad", "onAppear"].contains(name)
      if isStart { return screen.tasks.append(action(function, nil)) }
      let flag = place(.label) { Self.enabling(name).contains($0.name) }
      let isEnabled = flag.map { screen.controls.remove(at: $0).value } ?? nil
      let action = action(function, nil)
      return add(.button, name, function) {
        $0.action = action
        $0.isEnabled = isEnabled
      }
    }
    let valueType = parameter.type.trimmedDescription
    let choices = ["select", "open", "choose", "pick", "show", "tap", "delete", "remove"]
    let list = place(.list) { $0.rows != nil }
    let isElement = list.map { screen.controls[$0].rows?.title?.type == valueType } ?? false
    let isStream = screen.models.first?.changes == .streams
    if let list, choices.contains(where: { name.lowercased().contains($0) }),
      valueType == "Int" || isElement && !isStream
    {
      let action = action(function, valueType == "Int" ? "row" : "element")
      if name.hasPrefix("delete") || name.hasPrefix("remove") {
        screen.controls[list].rows?.actions.append(.init(name: name, action: action))
      } else {
        screen.controls[list].rows?.selection = action
      }
      return
    }
    guard function.parameters.count == 1, let kind = Self.fields[valueType] else {
      return note("func \(name)\(function.signature.parameterClause.trimmedDescription)", function)
    }
    let verb = ["set", "update", "change", "type", "edit"].first { name.hasPrefix($0) }
    let rest = name.dropFirst(verb?.count ?? 0)
    let plain =
      rest.isEmpty ? parameter.firstName.text : rest.prefix(1).lowercased() + rest.dropFirst()
    // The field shows what the model has under its name.
    let shown = place(.label) { $0.name == plain }
    let value = shown.map { screen.controls.remove(at: $0).value } ?? nil
    let action = action(function, "value")
    add(kind, plain, function) {
      $0.action = action
      $0.value = value
    }
  }

  /// The call of a function with an argument, if it has one.
  private func action(_ function: FunctionDeclSyntax, _ argument: String?) -> Action {
    let label = function.parameters.first?.label.map { "\($0): " }
    let effects = function.signature.effectSpecifiers
    let isAsync = effects?.asyncSpecifier != nil
    let result = function.signature.returnClause == nil ? "" : "_ = "
    let prefix = result + (effects?.throwsClause == nil ? "" : "try? ") + (isAsync ? "await " : "")
    let name = function.name.text
    return Action(
      lines: ["\(prefix)\(root).\(name)(\(argument.map { (label ?? "") + $0 } ?? ""))"],
      members: [Member(root: root, name: name)],
      isTask: isAsync,
      line: type.file.line(of: function)
    )
  }
}
