import SwiftSyntax

/// Walks code, and notes how it uses the members of models.
class UseReader: SyntaxVisitor {
  /// What the code around a node says about the uses in it.
  struct Context {
    /// The role of all uses; nil if each shows its own.
    var role: Role?
    /// Whether the code runs when the user acts, or when the screen starts.
    var isAction = false
    /// Whether a reference to a function stands for a call, as in `action: model.save`.
    var isReference = false
    /// The titles of the control or action, as keys.
    var users: Set<String> = []
  }

  final var facts = Facts()
  private(set) var context = Context()
  private let file: SourceFile
  /// The names of the values that are models.
  final let models: Set<String>
  private let functions: [String: FunctionDeclSyntax]
  private var entered: Set<String> = []
  private var visited: Set<String> = []

  /// Reads `types` of `file`; `models` are the names of the models' types.
  required init(_ file: SourceFile, _ types: [DeclaredType], models: Set<String>) {
    self.file = file
    self.models = Set(types.flatMap(\.values).filter { models.contains($0.type) }.map(\.name))
    functions = Dictionary(types.flatMap(\.functions).map { ($0.name.text, $0) }) { first, _ in
      first
    }
    super.init(viewMode: .sourceAccurate)
    for type in types { read(type) }
    let tokens = types.flatMap { Array($0.node.tokens(viewMode: .sourceAccurate)) }
    // Functions that no code calls by their names come first, because they lead to the others.
    let names = Dictionary(grouping: tokens.map(\.text)) { $0 }.mapValues(\.count)
    let order = functions.keys.sorted { (names[$0] ?? 0, $0) < (names[$1] ?? 0, $1) }
    for name in order where !visited.contains(name) { enter(name) }
    for token in tokens {
      if case .stringSegment(let text) = token.tokenKind { facts.texts.insert(text.key) }
    }
  }

  /// Reads a type: all of it but its functions, which are read where they are called.
  func read(_ type: DeclaredType) {
    for member in type.node.memberBlock.members where !member.decl.is(FunctionDeclSyntax.self) {
      walk(member)
    }
  }

  /// Walks code in a changed context.
  final func walk(_ node: some SyntaxProtocol, _ change: (inout Context) -> Void) {
    let outer = context
    change(&context)
    walk(node)
    context = outer
  }

  final func note(_ title: StringLiteralExprSyntax?) {
    // A text with interpolations is a value more than a title.
    guard let title, title.segments.count == 1, !title.literalText.key.isEmpty else { return }
    facts.titles.append(Title(text: title.literalText, place: file.place(of: title)))
  }

  private func enter(_ name: String) {
    guard let function = functions[name], let body = function.body, entered.insert(name).inserted
    else { return }
    visited.insert(name)
    let isView = function.signature.returnClause?.type.trimmedDescription.contains("View") == true
    walk(body) { $0.isAction = $0.isAction || !isView }
    entered.remove(name)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, let name = modelName(base) else { return .visitChildren }
    note(node, isBinding: name.hasPrefix("$"))
    return .skipChildren
  }

  /// Whether an expression is one of the models.
  final func isModel(_ expression: ExprSyntax) -> Bool { modelName(expression) != nil }

  /// The model's name, with `$` in a binding; nil for other code.
  private func modelName(_ base: ExprSyntax) -> String? {
    let text = base.trimmedDescription.filter { !"?!".contains($0) }
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    return models.contains(name.hasPrefix("$") ? String(name.dropFirst()) : name) ? name : nil
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let base = access?.declName.id == node.id ? access?.base?.trimmedDescription : nil
    if ["self", "self?", nil].contains(base) { enter(node.baseName.text) }
    return .skipChildren
  }

  private func note(_ node: MemberAccessExprSyntax, isBinding: Bool) {
    var names = [node.declName.baseName.text]
    var top = Syntax(node)
    let links: [SyntaxKind] = [.memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr]
    while let parent = top.parent, links.contains(parent.kind) {
      parent.as(MemberAccessExprSyntax.self).map { names.append($0.declName.baseName.text) }
      top = parent
    }
    let call = top.parent?.as(FunctionCallExprSyntax.self)
    let isStatement = [.codeBlockItem, .awaitExpr, .tryExpr].contains(call?.parent?.kind)
    let isCall =
      context.isAction && call?.calledExpression.id == top.id && (names.count == 1 || isStatement)
    if let role = context.role {
      note(names[0], role, node)
    } else if isCall || context.isReference {
      note(names.joined(separator: "."), .call, node)
    } else {
      note(names[0], isBinding || isSet(top) ? .set : .read, node)
    }
  }

  final func note(_ member: String, _ role: Role, _ node: some SyntaxProtocol) {
    let name = member.hasPrefix("$") ? String(member.dropFirst()) : member
    // The stream by which an `ObservableObject` is observed at all.
    guard name != "objectWillChange" else { return }
    facts.uses.append(
      Use(member: name, role: role, users: context.users, place: file.place(of: node))
    )
  }

  private func isSet(_ node: Syntax) -> Bool {
    if node.parent?.is(InOutExprSyntax.self) == true { return true }
    guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
      let sign = list.dropFirst().first?.trimmedDescription
    else { return false }
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}
