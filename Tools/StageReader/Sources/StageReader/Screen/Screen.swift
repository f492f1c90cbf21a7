/// What a user sees and does on a screen, as the source of its view says it.
public struct Screen {
  /// The name of the view's type without its suffix, such as `Profile`.
  public var name: String
  /// The name of the view's type.
  var typeName: String
  /// The file of the view.
  public var path: String
  /// The line of the view's type.
  var line: Int
  /// The title of the screen; nil if the source sets none.
  var title: Code?
  /// The models, and other values that the view is made with.
  var models: [Model] = []
  /// What the view keeps itself, as in `@State`, each with its declaration.
  var state: [(name: String, declaration: String)] = []
  /// Those of them that the stage is made with.
  var stateParameters: [(name: String, type: String)] = []
  /// The name of the object that has them on the stage.
  var stateName = "state"
  /// The types that the file of the view declares and that a stage can have, too, each with its declaration.
  var types: [(name: String, declaration: String)] = []
  /// The controls, from top to bottom.
  var controls: [Control] = []
  /// Alerts, sheets and destinations that a state presents.
  var presented: [Presented] = []
  /// What starts when the screen appears.
  var tasks: [Action] = []
  /// Statements that run when the stage is made, after its controls are bound, and comments.
  ///
  /// If they are not nil, the stage keeps its models, because it has functions that use them.
  var setup: [String]?
  /// Whether a function `update` of the stage shows everything, because the model does not tell of changes.
  var isUpdated = false
  /// The functions of a view controller.
  var methods: [Method] = []
  /// The inputs of a director, by the labels of its initializer; nil if the screen has no director.
  var inputs: DirectorInputs?
  /// Code that has no counterpart in a stage, with its line.
  var unknown: [(text: String, line: Int)] = []
  /// The models that a stage cannot use because of the user interface that their file imports.
  var unavailable: [(model: TypeInfo, userInterface: String)] = []

  /// The members of models that the view mentions anywhere.
  var members: Set<String> = []
  /// The names in the bindings that a SwiftUI view passes to other views; nil for other sources.
  var bindings: Set<String>?

  /// Makes the screen of a type, without controls.
  init(_ type: TypeInfo) {
    name = SourceReader.name(of: type.name)
    typeName = type.name
    path = type.file.path
    line = type.file.line(of: type.node)
  }

  /// Notes code that has no counterpart on a stage.
  mutating func note(_ text: String, at line: Int) {
    if !unknown.contains(where: { $0 == (text, line) }) { unknown.append((text, line)) }
  }
}

/// Code that mentions members of models, and the stage itself.
protocol Mentioning {
  /// The members of models and of the state.
  var members: [Member] { get set }
  /// Whether it mentions the stage: its state, functions, controls or context.
  var needsSelf: Bool { get set }
}

extension Mentioning {
  /// Adds what other code mentions.
  mutating func mention(_ code: some Mentioning) {
    members += code.members
    needsSelf = needsSelf || code.needsSelf
  }

  /// Adds what other code mentions, if there is any.
  mutating func mention(_ codes: [some Mentioning]) { for code in codes { mention(code) } }
}

/// Code of the source, as the stage writes it.
struct Code: Mentioning {
  /// The code.
  var text: String
  var members: [Member] = []
  var needsSelf = false
  /// The type of its value; nil if the source does not say it.
  var type: String?
  /// The text, if the code is a literal without interpolations.
  var plain: String?

  /// The code of a text.
  static func literal(_ text: String) -> Code {
    Code(text: Writer.literal(text), type: "String", plain: text)
  }

  /// The models that it mentions, each once.
  var roots: [String] {
    members.map(\.root).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A member of a model, such as `model.name`, in which `model` is the root.
struct Member: Hashable {
  /// The model.
  var root: String
  /// The name of the property or method.
  var name: String
  /// Whether the root is what the view keeps itself, and no model.
  var isOwn = false
}

/// An object or value that a view is made with.
struct Model {
  /// The name of the view's property.
  var name: String
  /// The type.
  var type: String
  /// How the view learns of its changes.
  var changes: Changes

  /// How a view learns that a model has changed.
  enum Changes {
    /// `@Observable`.
    case observed
    /// `ObservableObject`.
    case published
    /// Its properties are publishers.
    case streams
    /// It does not tell.
    case none
  }

  /// The properties with `@Published`; nil if the type is not known.
  var published: Set<String>?

  /// Whether the type is a protocol, so that a stage cannot bind key paths of it.
  var isProtocol: Bool { type.hasPrefix("any ") || type.hasPrefix("(any ") }
}

/// A control with what it shows, sets and does.
struct Control {
  /// The type of the control.
  var kind: ControlKind
  /// The property of the stage.
  var name = ""
  /// The word of its commands, if it is not the one of the property.
  var word: String?
  /// The title, or the placeholder of a field.
  var label: String?
  /// The range, segments and so on of its initializer, each as `label: value`.
  var arguments: [String] = []
  /// What it shows.
  var value: Code?
  /// Whether the user changes ``value``.
  var isTwoWay = false
  /// What it does when it is used; the new value is `$0`.
  var action: Action?
  /// When it is on the screen.
  var conditions: [Condition] = []
  /// Whether it can be used; nil for always.
  var isEnabled: Code?
  /// The rows of a list.
  var rows: Rows?
  /// What a picker offers.
  var options: Options?
  /// The members of models that functions of a view controller show in it.
  var shown: [Member] = []
  /// The line of the source.
  var line: Int
  /// A name to use if there is no better one.
  var hint: String?
  /// The name of the property of a view controller that holds it.
  var outlet = ""
  /// The label of the director's input that it feeds.
  var input: String?
}

/// What a picker offers: an array of titles, and one of the values that they stand for.
struct Options {
  /// The titles.
  var titles: Code
  /// The values.
  var tags: Code
}

/// The rows of a list.
struct Rows {
  /// The name that stands for an element in the texts and actions, or the names of its parts.
  var element: String
  /// The collection.
  var collection: Code
  /// The title of a row.
  var title: Code?
  /// The detail of a row.
  var detail: Code?
  /// The rows of a section, if the collection has sections.
  var inner: [Rows] = []
  /// What a tap on a row does.
  var selection: Action?
  /// What a row offers, such as swipe actions.
  var actions: [RowCommand] = []
  /// Whether a row has controls that edit, for which a stage can have actions of its own.
  var isEditing = false

  /// The collection mapped to a value for each element.
  func mapped(_ value: String) -> Code { collection.calling("map", element, value) }

  /// An action of a row.
  struct RowCommand {
    /// The property of the stage.
    var name: String
    /// What it does; it mentions the element, or `$0` for the row if it has no element.
    var action: Action
    /// Whether it takes `IndexSet`, as `onDelete` does.
    var takesIndexSet = false
  }
}

/// A condition of the source around a control.
struct Condition {
  /// The condition, as in `if`.
  var code: Code
  /// A Boolean expression for it if it is none itself; nil if it is one.
  var test: String?
  /// The names that it declares, which only code after `if` can use.
  var names: [String] = []
  /// Whether the control is in the `else` branch.
  var isNegated = false

  /// The condition of the `else` branch.
  var negated: Condition {
    var condition = self
    condition.isNegated = true
    return condition
  }
}

/// What the user or the system makes the view do.
struct Action: Mentioning {
  /// Statements, and comments for what a stage cannot do.
  var lines: [String]
  var members: [Member] = []
  var needsSelf = false
  /// Whether they are the body of a task.
  var isTask = false
  /// Whether they lead to the destination of a value, which the view names elsewhere.
  var isLink = false
  /// The line of the source.
  var line = 0

  /// The statements where no task runs them.
  var statements: [String] { isTask ? ["Task {"] + lines + ["}"] : lines }

  /// The statements without comments.
  var code: String { lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n") }

  /// Whether nothing is left but comments.
  var isEmpty: Bool { code.isEmpty }
}

/// An alert, a sheet or a destination.
struct Presented {
  /// The kind, such as `sheet`.
  var kind: String
  /// The state that presents it.
  var trigger: Code
  /// The name of the item that it is presented for; nil if the trigger is a Boolean value.
  var item: String?
  /// What is presented.
  var alert: AlertScreen
  /// The line of the source.
  var line: Int
}

/// An alert, also one in place of a screen that has no stage.
struct AlertScreen {
  /// The title.
  var title: Code
  /// The message.
  var message = Code.literal("")
  /// The buttons; “ok” if there are none.
  var buttons: [AlertButton] = []
  /// Whether these are all of its buttons, as the source says it.
  var isComplete = false

  /// An alert in place of the stage of a view.
  static func placeholder(_ view: String, isPushed: Bool = false) -> AlertScreen {
    let note = isPushed ? ", which is pushed" : ""
    let message = Code.literal("In place of \(view)\(note).")
    return AlertScreen(title: .literal(SourceReader.name(of: view)), message: message)
  }

  /// The code that makes it, and what that mentions.
  var code: Code {
    var code = Code(text: Writer.text(of: self))
    code.mention([title, message])
    code.mention(buttons.compactMap(\.action))
    return code
  }

  /// The statement that presents it.
  var presentation: String { "context?.present(\(code.text))" }
}

/// A button of an alert.
struct AlertButton {
  /// Its title.
  var title: Code
  /// What it does; nil if it only closes the alert.
  var action: Action?
}

/// How a stage makes its director.
struct DirectorInputs {
  /// The parameters of the initializer, in their order, each with the stream of a control or the type of what is passed on.
  var parameters: [(label: String, stream: String?, type: String)] = []
  /// Whether the streams are the properties of one value, the type `Inputs` of the director.
  var areOneValue = false
}

/// A function of a view controller that the stage takes over.
struct Method {
  /// The name.
  var name: String
  /// The signature, such as `func render(_ state: State)`.
  var signature: String
  /// The body.
  var body: Action
}
