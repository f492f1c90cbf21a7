import SwiftSyntax

/// The types that the files declare, by their names.
struct TypeIndex {
  private(set) var types: [String: TypeInfo] = [:]
  private let files: [Declarations]
  /// The file of the view that is read.
  var viewPath: String?

  /// Collects the types of `files`; the first declaration of a name counts.
  init(_ files: [Declarations]) {
    self.files = files
    for file in files {
      for type in file.types where types[type.name] == nil { types[type.name] = type }
    }
    for (name, members, conformances) in files.flatMap(\.extensions) {
      types[name]?.add(members)
      types[name]?.conformances += conformances
    }
  }

  subscript(_ name: String?) -> TypeInfo? { name.flatMap { types[$0] } }

  /// The types that fulfill a condition, in the order of their declarations.
  func types(where isWanted: (TypeInfo) -> Bool) -> [TypeInfo] {
    types.values.filter(isWanted).sorted { $0.node.position < $1.node.position }
  }

  /// Whether only links show a view, and no sheet does.
  func isPushed(_ view: String) -> Bool {
    let uses = files.flatMap { file in file.destinations.filter { $0.view == view } }
    return !uses.isEmpty && uses.allSatisfy(\.isPushed)
  }

  /// The type of the property `name` of the type `owner`; nil if it is not known.
  func type(of name: String, in owner: String?) -> String? {
    self[owner.map(TypeIndex.bare)]?.properties.first { $0.name == name }?.type
  }

  /// A type's name without `any`, `some`, optional marks and generic arguments.
  static func bare(_ type: String) -> String {
    var name = type[...]
    for prefix in ["any ", "some ", "(any "] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    return String(name.prefix { !"<?!)".contains($0) })
  }
}

/// A type with its properties and functions.
struct TypeInfo {
  let name: String
  let kind: Keyword
  let file: SourceFile
  let node: Syntax
  var attributes: [String]
  var conformances: [String]
  var members: [MemberBlockItemSyntax] = []
  var properties: [PropertyInfo] = []
  var functions: [FunctionDeclSyntax] = []

  var isView: Bool { kind == .struct && conformances.contains("View") }
  var isController: Bool {
    kind == .class && conformances.contains { $0.hasPrefix("UI") && $0.hasSuffix("ViewController") }
      || kind == .class && name.hasSuffix("ViewController")
  }
  /// Whether it is inside a provider of previews.
  var isPreview: Bool {
    sequence(first: node, next: \.parent).contains { parent in
      parent.as(StructDeclSyntax.self)?.inheritanceClause?.trimmedDescription.contains(
        "PreviewProvider"
      ) == true
    }
  }
  /// The properties of its values that have no code.
  var stored: [PropertyInfo] { properties.filter { $0.body == nil && !$0.isStatic } }
  /// The computed properties that are no views.
  var computed: [String: CodeBlockItemListSyntax] {
    let values = properties.filter {
      $0.body != nil && $0.type?.hasPrefix("some ") != true && $0.name != "body"
    }
    return Dictionary(values.compactMap { property in property.body.map { (property.name, $0) } }) {
      $1
    }
  }
  /// The functions, whose calls are replaced by what they do.
  var known: [String: KnownCode] {
    Dictionary(
      functions.compactMap { function in
        KnownCode(function).map { (function.name.text, $0) }
      }
    ) { first, _ in first }
  }
  var isObservable: Bool { attributes.contains("Observable") }
  /// The properties with `@Published`.
  var published: Set<String> { Set(properties.filter { $0.has("Published") }.map(\.name)) }
  var isObservableObject: Bool { conformances.contains("ObservableObject") }

  /// The arguments of a call that makes a value, by the names of the properties.
  func arguments(of call: FunctionCallExprSyntax) -> [String: ExprSyntax] {
    let parameters = members.compactMap { $0.decl.as(InitializerDeclSyntax.self)?.parameters }
      .first { $0.contains { $0.firstName.text == "_" } }
    var unnamed = parameters?.filter { $0.firstName.text == "_" }.map(\.name)[...] ?? []
    var arguments: [String: ExprSyntax] = [:]
    for argument in call.arguments {
      let name = argument.label?.text ?? unnamed.popFirst()
      guard let name else { continue }
      let parameter = parameters?.first { $0.firstName.text == name }
      arguments[parameter?.name ?? name] = argument.expression
    }
    return arguments
  }

  mutating func add(_ items: MemberBlockItemListSyntax) {
    members += items
    functions += items.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    properties += items.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(PropertyInfo.all)
  }
}

/// A property as it is declared.
struct PropertyInfo {
  let name: String
  let type: String?
  let initializer: ExprSyntax?
  let body: CodeBlockItemListSyntax?
  let attributes: [String]
  let isPrivate: Bool
  let isSettable: Bool
  let isStatic: Bool
  let node: VariableDeclSyntax

  func has(_ attribute: String) -> Bool { attributes.contains { $0.hasPrefix(attribute) } }

  static func all(in node: VariableDeclSyntax) -> [PropertyInfo] {
    let modifiers = node.modifiers.map(\.trimmedDescription)
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let annotation = binding.typeAnnotation?.type.trimmedDescription
      var body: CodeBlockItemListSyntax?
      var isComputed = false
      var hasSetter = false
      if let accessors = binding.accessorBlock?.accessors {
        switch accessors {
        case .getter(let items): (body, isComputed) = (items, true)
        case .accessors(let list):
          let kinds = list.map(\.accessorSpecifier.text)
          body = list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
          isComputed = kinds.contains("get")
          hasSetter = kinds.contains("set")
        }
      }
      let isHiddenSetter = modifiers.contains { $0.hasSuffix("(set)") }
      return PropertyInfo(
        name: name,
        type: annotation ?? binding.initializer.flatMap { literalType(of: $0.value) },
        initializer: binding.initializer?.value,
        body: body,
        attributes: node.attributes.map { String($0.trimmedDescription.dropFirst()) },
        isPrivate: modifiers.contains { ["private", "fileprivate"].contains($0) },
        isSettable: node.bindingSpecifier.text == "var" && !isHiddenSetter
          && (!isComputed || hasSetter),
        isStatic: modifiers.contains("static"),
        node: node
      )
    }
  }

  /// The type of a literal or of a call of an initializer; nil for any other value.
  static func literalType(of value: ExprSyntax) -> String? {
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    // A shared object, as in `Store.shared`.
    if let access = value.access, let base = access.base?.trimmedDescription,
      base.first?.isUppercase == true, ["shared", "default", "standard"].contains(access.member)
    {
      return base
    }
    let callee = value.call?.callee
    return callee.flatMap { $0.first?.isUppercase == true || $0.hasPrefix("[") ? $0 : nil }
  }
}

/// What a file declares, and the names of types that it mentions.
final class Declarations: SyntaxAnyVisitor {
  let file: SourceFile
  private(set) var types: [TypeInfo] = []
  private(set) var extensions: [(String, MemberBlockItemListSyntax, [String])] = []
  private(set) var mentioned: Set<String> = []
  /// The views to which its views lead.
  private(set) lazy var destinations: [(view: String, isPushed: Bool)] = file.tree.calls.compactMap(
    \.destination
  ).compactMap { destination in
    ViewReader.viewName(destination.code.trimmedDescription).map { ($0, destination.isPushed) }
  }

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
    for token in file.tree.tokens(viewMode: .sourceAccurate)
    where token.text.first?.isUppercase == true { mentioned.insert(token.text) }
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if node.is(FunctionDeclSyntax.self) { return .skipChildren }
    guard let group = node.as(DeclSyntax.self)?.asProtocol((any DeclGroupSyntax).self) else {
      return .visitChildren
    }
    let conformances = group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if let type = node.as(ExtensionDeclSyntax.self) {
      extensions.append(
        (type.extendedType.trimmedDescription, type.memberBlock.members, conformances)
      )
    } else if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text,
      case .keyword(let kind) = group.introducer.tokenKind
    {
      var type = TypeInfo(
        name: name,
        kind: kind,
        file: file,
        node: node,
        attributes: group.attributes.map { String($0.trimmedDescription.dropFirst()) },
        conformances: conformances
      )
      type.add(group.memberBlock.members)
      types.append(type)
    }
    return .visitChildren
  }
}
