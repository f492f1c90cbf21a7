import SwiftSyntax

/// What the names in a view's code mean in its stage.
struct Scope {
  /// The file of the code.
  var file: SourceFile
  /// The known types.
  var index: TypeIndex
  /// The types of models and other values, by the names that code of the stage has for them.
  var roots: [String: String] = [:]
  /// What to write for a name: `state.draft` for `draft`, `item` for an element.
  var names: [String: Code] = [:]
  /// Functions of a view, and closures that it is made with, whose calls are replaced by what they do.
  var known: [String: KnownCode] = [:]
  /// Computed properties of a view, which are replaced by what they are.
  var computed: [String: CodeBlockItemListSyntax] = [:]
  /// Whether the code is in a closure that captures `self` weakly.
  var isWeak = false
  /// Whether the code makes a value, so that no part of it can become a comment.
  var isStrict = false
  /// The functions that the stage has.
  var methods: Set<String> = []
  /// The functions that leave the screen, such as SwiftUI's `dismiss`, with what they are on the stage.
  var dismissals: [String: String] = [:]
  /// The view controllers to which segues lead, by their identifiers.
  var segues: [String: String] = [:]
  /// The functions that do nothing on a stage.
  var leftOut: Set<String> = []
  /// Views that show nothing, such as stacks, and constraints.
  var decorations: Set<String> = []
  /// The collection whose element at `indexPath` the code calls `element`, and the type of its elements.
  var element: (collection: String, type: String?)?
  /// The alerts and view controllers that the code has made, by their names.
  var made: [String: MadeScreen] = [:]
  /// The UIKit controls by the names of their outlets, with their names on the stage.
  var outlets: [String: (name: String, kind: ControlKind)] = [:]

  /// Returns the expression as the stage writes it, or nil if it mentions what a stage does not have.
  func code(_ expression: some ExprSyntaxProtocol) -> Code? {
    if let name = expression.as(DeclReferenceExprSyntax.self), let known = names[name.baseName.text]
    {
      return known
    }
    guard var code = rewrite(expression) else { return nil }
    code.type = type(of: ExprSyntax(expression))
    return code
  }

  /// Returns the code of a text that a view shows.
  func text(_ expression: ExprSyntax) -> Code? {
    if let plain = expression.plainText { return .literal(plain) }
    let call = expression.call
    let inner = call?.callee == "Text" ? call?.arguments.first?.expression : nil
    return code(inner ?? expression)
  }

  /// Returns the statement as the stage writes it, or nil.
  func statement(_ node: some SyntaxProtocol) -> Code? { rewrite(node) }

  private func rewrite(_ node: some SyntaxProtocol) -> Code? {
    let rewriter = CodeRewriter(self, locals: node.localNames)
    let text = rewriter.rewrite(Syntax(node), detach: true).trimmedDescription
    guard !rewriter.failed else { return nil }
    var code = rewriter.mentioned
    code.text = text
    return code
  }

  /// The path and property that `$model.name` or `$name` binds; nil for any other expression.
  func binding(_ expression: ExprSyntax) -> Code? {
    if let access = expression.call?.calledExpression.access, access.member == "animation",
      let base = access.base
    {
      return binding(base)
    }
    var text = expression.trimmedDescription
    if text.hasPrefix("self.") { text.removeFirst(5) }
    guard text.hasPrefix("$"),
      text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
    else { return nil }
    let path = text.dropFirst().split(separator: ".").map(String.init)
    guard let root = path.first else { return nil }
    let rest = Array(path.dropFirst())
    if let named = names[root] {
      guard named.text.allSatisfy({ $0 != " " }) else { return nil }
      let type = rest.reduce(named.type) { index.type(of: $1, in: $0) }
      return Code(
        text: ([named.text] + rest).joined(separator: "."),
        members: named.members,
        needsSelf: named.needsSelf,
        type: type
      )
    }
    guard let type = roots[root], let property = rest.first else { return nil }
    return Code(
      text: path.joined(separator: "."),
      members: [Member(root: root, name: property)],
      type: rest.count == 1 ? index.type(of: property, in: type) : nil
    )
  }

  /// The type of an expression, as far as the source says it.
  func type(of expression: ExprSyntax) -> String? {
    if expression.localized != nil { return "String" }
    if let literal = PropertyInfo.literalType(of: expression) { return literal }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return names[name]?.type ?? roots[name]
    }
    if let access = expression.access, let base = access.base {
      if base.trimmedDescription == "self" { return type(of: ExprSyntax(access.declName)) }
      return index.type(of: access.member, in: type(of: base))
    }
    if let call = expression.call, let access = call.calledExpression.access,
      ["uppercased", "lowercased", "joined", "formatted"].contains(access.member)
    {
      return "String"
    }
    if let access = expression.call?.calledExpression.access, let base = access.base,
      let owner = index[type(of: base).map(TypeIndex.bare)]
    {
      let function = owner.functions.first { $0.name.text == access.member }
      return function?.signature.returnClause?.type.trimmedDescription
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      if sequence.elements.contains(where: { $0.trimmedDescription == "??" }) {
        return sequence.elements.last.flatMap { type(of: $0) }
      }
      return sequence.elements.lazy.compactMap { $0.as(UnresolvedTernaryExprSyntax.self) }.first
        .flatMap { type(of: $0.thenExpression) }
    }
    if let access = expression.as(SubscriptCallExprSyntax.self), let element,
      access.calledExpression.trimmedDescription == element.collection
    {
      return element.type
    }
    return nil
  }

  /// Whether code of a stage can mention a type: not one of the user interface.
  func isPortable(_ name: String) -> Bool {
    guard let first = name.first, first.isUppercase else { return false }
    if let type = index[name] { return !type.file.isView || isTakenOver(type) }
    let prefixes = ["UI", "NS", "CL", "MK", "AV", "SK", "PH", "WK", "CG", "CA"]
    let isPrefixed = prefixes.contains {
      name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
    }
    return !isPrefixed && Construct.types[name] == nil && !Construct.notPortable.contains(name)
  }

  /// Whether a stage declares a type again, because the file of its view declares it and it needs no user interface.
  func isTakenOver(_ type: TypeInfo) -> Bool {
    guard type.file.path == index.viewPath, [.enum, .struct].contains(type.kind), !type.isView
    else {
      return false
    }
    return type.node.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.text.first?.isUppercase == true, token.text != type.name else {
        return token.tokenKind != .keyword(.some)
      }
      return index[token.text].map { !$0.file.isView } ?? isPortable(token.text)
    }
  }

  /// The types that a stage declares again, with their declarations.
  var takenOver: [(name: String, declaration: String)] {
    index.types(where: isTakenOver).map { type in
      let tokens = type.node.trimmed.tokens(viewMode: .sourceAccurate).map { token in
        let levels: [TokenKind] = [.keyword(.private), .keyword(.fileprivate)]
        let isHidden =
          levels.contains(token.tokenKind)
          && token.parent?.as(DeclModifierSyntax.self)?.detail == nil
        return isHidden ? token.leadingTrivia.description : token.description
      }
      return (type.name, tokens.joined())
    }
  }

  /// Returns a comment that names the line of `node`.
  func comment(_ node: some SyntaxProtocol) -> String {
    Self.comment(node.trimmedDescription, at: file.line(of: node), of: file.name)
  }

  static func comment(_ code: String, at line: Int, of file: String) -> String {
    let words = code.split { $0.isWhitespace }.joined(separator: " ")
    let text = "// \(file):\(line): \(words)"
    return text.count <= 88 ? text : text.prefix(86) + " …"
  }
}

/// A function of a view, or a closure that it is made with.
struct KnownCode {
  let parameters: [(label: String?, name: String, value: ExprSyntax?)]
  let statements: CodeBlockItemListSyntax
  /// What the names in a closure mean; nil for a function, whose names mean what they do where it is called.
  let scope: Scope?

  init(_ closure: ClosureExprSyntax, in scope: Scope) {
    parameters = closure.parameterNames.map { (nil, $0, nil) }
    statements = closure.statements
    self.scope = scope
  }

  init?(_ function: FunctionDeclSyntax) {
    guard let body = function.body else { return nil }
    parameters = function.parameters.map {
      ($0.label, $0.name, $0.defaultValue?.value)
    }
    statements = body.statements
    scope = nil
  }
}

extension Scope {
  /// What the names in known code mean if it is called with arguments.
  func calling(_ name: String, _ arguments: [(label: String?, code: Code?)]) -> Scope? {
    guard let code = known[name] else { return nil }
    var inner = code.scope ?? self
    // Prevents infinite recursion.
    if code.scope == nil { inner.known[name] = nil }
    for (place, parameter) in code.parameters.enumerated() {
      let argument =
        arguments.first { $0.label != nil && $0.label == parameter.label }
        ?? (place < arguments.count && arguments[place].label == nil ? arguments[place] : nil)
      inner.names[parameter.name] = argument?.code ?? parameter.value.flatMap { self.code($0) }
    }
    return inner
  }

  /// The arguments of a call, as the stage writes them.
  func arguments(of call: FunctionCallExprSyntax) -> [(label: String?, code: Code?)] {
    call.arguments.map { ($0.label?.text, text($0.expression)) }
  }
}
