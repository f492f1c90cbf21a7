/// What a user sees and does on a screen, as the source of its view says it.
public struct Screen: Equatable {
  /// The name of the view's type without its suffix, such as `Profile`.
  public var name: String
  /// The name of the view's type.
  public var typeName: String
  /// The file of the view.
  public var path: String
  /// The line of the view's type.
  public var line: Int
  /// The title of the screen; nil if the source sets none.
  public var title: Code?
  /// The models, and other values that the view is made with.
  public var models: [Model] = []
  /// What the view keeps itself, as in `@State`.
  public var state: [StateVariable] = []
  /// The controls, from top to bottom.
  public var controls: [Control] = []
  /// Alerts, sheets and destinations that a state presents.
  public var presented: [Presented] = []
  /// What starts when the screen appears.
  public var tasks: [Action] = []
  /// What runs when the stage is made, after its controls are bound.
  public var setup: [Action] = []
  /// The functions of a view controller.
  public var methods: [Method] = []
  /// The inputs of a director, by the labels of its initializer; nil if the screen has no director.
  public var inputs: DirectorInputs?
  /// Comments for functions of which nothing else is left.
  var comments: [String] = []
  /// What has no counterpart in a stage.
  public var unknown: [Unknown] = []

  /// The members of models that the view mentions anywhere.
  public var members: Set<String> = []
}

/// Code of the source, as the stage writes it.
public struct Code: Equatable {
  /// The code.
  public var text: String
  /// The members of models and of the state that it mentions.
  public var members: [Member] = []
  /// Whether it mentions the stage: its state, functions, controls or context.
  public var needsSelf = false
  /// The type of its value; nil if the source does not say it.
  public var type: String?

  /// The models that it mentions, each once.
  var roots: [String] {
    members.map(\.root).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A member of a model, such as `model.name`, in which `model` is the root.
public struct Member: Hashable {
  /// The model.
  public var root: String
  /// The name of the property or method.
  public var name: String
}

/// An object or value that a view is made with.
public struct Model: Equatable {
  /// The name of the view's property.
  public var name: String
  /// The type.
  public var type: String
  /// How the view learns of its changes.
  public var changes: Changes

  /// How a view learns that a model has changed.
  public enum Changes: Equatable {
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
  public var published: Set<String>?

  /// Whether the type is a protocol, so that a stage cannot bind key paths of it.
  var isProtocol: Bool { type.hasPrefix("any ") || type.hasPrefix("(any ") }
}

/// A variable that a view keeps itself, as in `@State`.
public struct StateVariable: Equatable {
  /// The declaration, such as `var name = ""`.
  public var declaration: String
}

/// A control with what it shows, sets and does.
public struct Control: Equatable {
  /// The type of the control.
  public var kind: ControlKind
  /// The property of the stage.
  public var name = ""
  /// The word of its commands, if it is not the one of the property.
  public var word: String?
  /// The title, or the placeholder of a field.
  public var label: String?
  /// The range, segments and so on of its initializer, each as `label: value`.
  public var arguments: [String] = []
  /// What it shows.
  public var value: Code?
  /// Whether the user changes ``value``.
  public var isTwoWay = false
  /// What it does when it is used; the new value is `$0`.
  public var action: Action?
  /// When it is on the screen.
  public var conditions: [Condition] = []
  /// Whether it can be used; nil for always.
  public var isEnabled: Code?
  /// The rows of a list, or the options of a picker.
  public var rows: Rows?
  /// The members of models that functions of a view controller show in it.
  public var shown: [Member] = []
  /// The line of the source.
  public var line: Int
  /// A name to use if there is no better one.
  var hint: String?
  /// The label of the director's input that it feeds.
  var input: String?
}

/// The rows of a list, or the options of a picker.
public struct Rows: Equatable {
  /// The name that stands for an element in the texts and actions.
  public var element: String
  /// The collection.
  public var collection: Code
  /// The title of a row.
  public var title: Code?
  /// The detail of a row.
  public var detail: Code?
  /// The rows of a section, if the collection has sections.
  public var inner: [Rows] = []
  /// What a tap on a row does.
  public var selection: Action?
  /// What a row offers, such as swipe actions.
  public var actions: [RowCommand] = []
  /// What the values of a picker are, if not the elements.
  public var tags: String?

  /// An action of a row.
  public struct RowCommand: Equatable {
    /// The property of the stage.
    public var name: String
    /// What it does; it mentions the element, or `$0` for the row if it has no element.
    public var action: Action
    /// Whether it takes `IndexSet`, as `onDelete` does.
    public var takesIndexSet = false
  }
}

/// A condition of the source around a control.
public struct Condition: Equatable {
  /// The condition, as in `if`.
  public var code: Code
  /// A Boolean expression for it if it declares names; nil if it is one.
  public var test: String?
  /// Whether the control is in the `else` branch.
  public var isNegated = false

  /// Whether it declares names, which only code after `if` can use.
  var declaresNames: Bool { test != nil }
}

/// What the user or the system makes the view do.
public struct Action: Equatable {
  /// Statements, and comments for what a stage cannot do.
  public var lines: [String]
  /// The members of models that they mention.
  public var members: [Member] = []
  /// Whether they mention the stage.
  public var needsSelf = false
  /// Whether they are the body of a task.
  public var isTask = false
  /// Whether they lead to the destination of a value, which the view names elsewhere.
  var isLink = false
  /// The line of the source.
  public var line: Int
}

/// An alert, a sheet or a destination.
public struct Presented: Equatable {
  /// The kind, such as `sheet`.
  public var kind: String
  /// The state that presents it.
  public var trigger: Code
  /// The name of the item that it is presented for; nil if the trigger is a Boolean value.
  public var item: String?
  /// The title.
  public var title: Code
  /// The message of an alert, or what to present.
  public var message: Code
  /// The buttons of an alert.
  public var buttons: [(title: String, action: Action?)] = []
  /// The line of the source.
  public var line: Int

  /// Whether two are alike, apart from their buttons.
  public static func == (one: Presented, other: Presented) -> Bool {
    one.kind == other.kind && one.trigger == other.trigger && one.title == other.title
      && one.line == other.line
  }
}

/// How a stage makes its director.
public struct DirectorInputs: Equatable {
  /// The parameters of the initializer, in their order, each with the stream of a control or the type of what is passed on.
  public var parameters: [(label: String, stream: String?, type: String)] = []
  /// Whether the streams are the properties of one value, the type `Inputs` of the director.
  public var areOneValue = false

  /// Whether two have the same labels.
  public static func == (one: DirectorInputs, other: DirectorInputs) -> Bool {
    one.parameters.map(\.label) == other.parameters.map(\.label)
  }
}

/// A function of a view controller that the stage takes over.
public struct Method: Equatable {
  /// The name.
  public var name: String
  /// The signature, such as `func render(_ state: State)`.
  public var signature: String
  /// The body.
  public var body: Action
}

/// A construct that has no counterpart in a stage.
public struct Unknown: Equatable {
  /// The first line of its code.
  public var text: String
  /// The line of the source.
  public var line: Int
}
