import SwiftParser
import SwiftSyntax

extension SyntaxProtocol {
  /// The node as a call, if it is one.
  var call: FunctionCallExprSyntax? { self.as(FunctionCallExprSyntax.self) }

  /// The node as an access to a member, if it is one.
  var access: MemberAccessExprSyntax? { self.as(MemberAccessExprSyntax.self) }
}

/// Collects what a closure makes of the nodes of code.
private final class Collector<Value>: SyntaxAnyVisitor {
  private(set) var values: [Value] = []
  private let value: (Syntax) -> Value?

  init(_ value: @escaping (Syntax) -> Value?) {
    self.value = value
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let value = value(node) { values.append(value) }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// What a closure makes of the nodes, without those of which it makes nil.
  func collect<Value>(_ value: @escaping (Syntax) -> Value?) -> [Value] {
    let collector = Collector(value)
    collector.walk(self)
    return collector.values
  }

  /// The calls.
  var calls: [FunctionCallExprSyntax] { collect(\.call) }

  /// The names that patterns declare.
  var patternNames: [String] {
    collect { $0.as(IdentifierPatternSyntax.self)?.identifier.text }
  }

  /// The names that code declares itself.
  var localNames: Set<String> {
    Set(
      collect { node in
        node.as(IdentifierPatternSyntax.self)?.identifier.text
          ?? node.as(ClosureShorthandParameterSyntax.self)?.name.text
          ?? node.as(FunctionParameterSyntax.self)?.name
          ?? node.as(ClosureParameterSyntax.self).map { ($0.secondName ?? $0.firstName).text }
          ?? (node.is(CatchClauseSyntax.self) ? "error" : nil)
      }
    )
  }

  /// The names of all members that code mentions.
  var memberNames: Set<String> {
    Set(
      collect { $0.access?.member ?? $0.as(KeyPathPropertyComponentSyntax.self)?.member }.map {
        $0.replacing("$", with: "")
      }
    )
  }

  /// The names in the bindings that code passes to views.
  var bindings: Set<String> {
    let views = calls.filter { $0.callee.first?.isUppercase == true }
    let arguments = views.flatMap(\.arguments).map(\.expression.trimmedDescription)
    let bindings = arguments.filter { text in
      text.withoutSelf.hasPrefix("$") || text.contains("Bind") || text.contains("binding")
    }
    // A property or function of the view can make a binding.
    let made = calls.filter { $0.callee.prefix { $0 != "<" } == "Binding" }
    return Set(bindings.flatMap(\.words) + made.flatMap(\.memberNames))
  }

  /// The assignments to members, such as `name.text = model.name`.
  var assignments: [(target: MemberAccessExprSyntax, value: ExprSyntax)] {
    collect { node in
      guard let elements = node.as(SequenceExprSyntax.self)?.elements.map(\.self),
        elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
        let target = elements[0].access
      else { return nil }
      let value = ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(Array(elements[2...]))))
      return (target, elements.count == 3 ? elements[2] : value)
    }
  }
}

extension MemberAccessExprSyntax {
  /// The name of the member.
  var member: String { declName.baseName.text }
}

extension ExprSyntax {
  /// What to call on a date that is shown with a style.
  var dateFormat: String {
    switch trimmedDescription {
    case ".date": "formatted(date: .long, time: .omitted)"
    case ".time": "formatted(date: .omitted, time: .shortened)"
    default: "formatted()"
    }
  }
}

extension FunctionDeclSyntax {
  /// The parameters.
  var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }
}

extension InitializerDeclSyntax {
  /// The parameters.
  var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }
}

extension KeyPathPropertyComponentSyntax {
  /// The name of the member.
  var member: String { declName.baseName.text }
}

extension FunctionParameterSyntax {
  /// The name inside the function.
  var name: String { (secondName ?? firstName).text }

  /// The label of its argument; nil if it has none.
  var label: String? { firstName.text == "_" ? nil : firstName.text }
}

extension StringProtocol where SubSequence == Substring {
  /// The text between a bracket at the beginning and the one at the end, if they belong together.
  private func inside(_ open: Character, _ close: Character) -> Substring? {
    guard first == open else { return nil }
    var depth = 0
    for position in indices {
      depth += self[position] == open ? 1 : self[position] == close ? -1 : 0
      if depth == 0 { return index(after: position) == endIndex ? dropFirst().dropLast() : nil }
    }
    return nil
  }

  /// The text in parentheses; nil for other code.
  var inParentheses: Substring? { inside("(", ")") }

  /// The statements of a closure that is called at once, as in `{ … }()`; nil for other code.
  var closureBody: String? {
    hasSuffix("}()") ? dropLast(2).inside("{", "}").map { String($0).trimmed } : nil
  }

  /// Whether operators are outside of all parentheses, so that a member or another operator would belong to a part.
  var hasOperators: Bool {
    let item = Parser.parse(source: String(self)).statements.first?.item
    return item?.is(SequenceExprSyntax.self) == true
      || item?.is(PrefixOperatorExprSyntax.self) == true
  }

  /// The text, in parentheses if it has operators.
  var operand: String { hasOperators ? "(\(self))" : String(self) }

  /// The words, without operators and punctuation.
  var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Whether the text is a name, or names with points between them.
  var isPath: Bool {
    allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) } && !contains("..")
  }
}

/// A closure that a call passes on.
struct PassedClosure {
  let label: String?
  let closure: ClosureExprSyntax

  var statements: CodeBlockItemListSyntax { closure.statements }
}

extension FunctionCallExprSyntax {
  /// What is called.
  var callee: String { calledExpression.trimmedDescription }

  /// The name of the modifier or other method that it calls.
  var modifierName: String? { calledExpression.access?.member }

  /// The first argument without a label.
  var unlabeled: ExprSyntax? { arguments.first { $0.label == nil }?.expression }

  /// All closures of the call in their order.
  var closures: [PassedClosure] {
    let inside = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map {
        PassedClosure(label: argument.label?.text, closure: $0)
      }
    }
    let trailing = trailingClosure.map { [PassedClosure(label: nil, closure: $0)] } ?? []
    return inside + trailing
      + additionalTrailingClosures.map { PassedClosure(label: $0.label.text, closure: $0.closure) }
  }

  /// The argument with `label`.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The text of the argument with `label`.
  func string(_ label: String) -> String? { argument(label)?.plainText }

  /// Where its line is: the name of the method that it calls, if it is a modifier.
  var place: Syntax { Syntax(calledExpression.access?.declName) ?? Syntax(self) }

  /// The code of the screen to which a link or a modifier leads, and whether the screen is pushed.
  var destination: (code: Syntax, isPushed: Bool)? {
    let first = closures.first {
      $0.label == nil || $0.label == "content" || $0.label == "destination"
    }
    switch modifierName ?? callee {
    case "NavigationLink":
      if argument("value") != nil { return nil }
      return (argument("destination").map(Syntax.init) ?? first.map { Syntax($0.statements) })
        .map { ($0, true) }
    case "navigationDestination": return first.map { (Syntax($0.statements), true) }
    case "sheet", "fullScreenCover", "popover":
      return (first.map { Syntax($0.statements) } ?? argument("content").map(Syntax.init))
        .map { ($0, false) }
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// The view at the beginning of a chain, and the calls of the modifiers after it.
  var chain: (base: ExprSyntax, modifiers: [FunctionCallExprSyntax]) {
    if let call, let inner = call.calledExpression.access?.base, inner.trimmedDescription != "self"
    {
      let (base, modifiers) = inner.chain
      return (base, modifiers + [call])
    }
    // Of `#if` around modifiers, what it modifies.
    return self.as(PostfixIfConfigExprSyntax.self)?.base?.chain ?? (self, [])
  }

  /// The first argument of the modifier with a name.
  func modifier(_ name: String) -> ExprSyntax? {
    chain.modifiers.first { $0.modifierName == name }?.arguments.first?.expression
  }
}

extension ClosureExprSyntax {
  /// The names of its parameters.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: []
    }
  }
}

extension ExprSyntaxProtocol {
  /// The text in the language of the source, as in `String(localized: "Save")`; nil for other code.
  var localized: ExprSyntax? {
    guard let call, let first = call.arguments.first,
      first.expression.is(StringLiteralExprSyntax.self)
    else { return nil }
    let isLocalized =
      ["LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString"].contains(call.callee)
      || call.callee == "String" && first.label?.text == "localized"
    return isLocalized ? first.expression : nil
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolations, also in `String(localized:)` and `Text`; nil for other code.
  var plainText: String? {
    if let localized { return localized.plainText }
    if let call, ["String", "Text"].contains(call.callee) {
      return call.arguments.first?.expression.plainText
    }
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
    return literal.representedLiteralValue
  }
}

extension Code {
  /// The call of a method whose closure has a value for an element.
  func calling(_ method: String, _ element: String, _ value: String) -> Code {
    var code = self
    code.text = "\(text).\(method) { \(element) in \(value) }"
    return code
  }

  /// Makes it the text that a method makes of it, if there is one.
  mutating func format(_ method: String?) {
    guard let method else { return }
    text = "\(text.operand).\(method)"
    type = "String"
  }

  /// The type of an array's elements; nil for other values.
  var elementType: String? {
    type.flatMap {
      $0.hasPrefix("[") && !$0.contains(":") ? String($0.dropFirst().dropLast()) : nil
    }
  }

  /// The negated condition.
  var negated: Code {
    var code = self
    let rest = text.dropFirst()
    let match = "{ true } else { false } }()"
    if text.hasPrefix("!"), !rest.hasOperators {
      code.text = String(rest.inParentheses ?? rest)
    } else if text.hasSuffix(" != nil"), !text.dropLast(7).hasOperators {
      code.text = "\(text.dropLast(7)) == nil"
    } else if text.hasPrefix("{ if "), text.hasSuffix(match) {
      code.text = "\(text.dropLast(match.count)){ false } else { true } }()"
    } else if let parts = text.operands(of: " || ") {
      code.text = parts.map { Code(text: $0).negated.text }.joined(separator: " && ")
    } else if let parts = text.operands(of: " && ") {
      code.text = parts.map { Code(text: $0).negated.text }.joined(separator: " || ")
    } else {
      code.text = "!\(text.operand)"
    }
    return code
  }
}

extension String {
  /// The operands of an operator, if they are paths or negated paths.
  fileprivate func operands(of sign: String) -> [String]? {
    let parts = split(separator: sign).map(String.init)
    let arePaths = parts.allSatisfy { $0.isPath || $0.hasPrefix("!") && $0.dropFirst().isPath }
    return parts.count > 1 && arePaths ? parts : nil
  }
}

extension String {
  /// The text without `self` before members.
  var withoutSelf: String { replacing("self.", with: "").replacing("self?.", with: "") }

  /// The text without the first of the suffixes that it has.
  func without(_ suffixes: [String]) -> String {
    let suffix = suffixes.first { hasSuffix($0) && count > $0.count }
    return suffix.map { String(dropLast($0.count)) } ?? self
  }

  /// The last part of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }

  /// The first argument label of a reference such as `delete(at:)`; nil if it has none.
  var label: String? {
    guard let open = firstIndex(of: "("), let colon = firstIndex(of: ":"), open < colon else {
      return nil
    }
    let label = self[index(after: open)..<colon]
    return label == "_" ? nil : String(label)
  }

  /// The text without blanks around it.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Action {
  /// The method that it calls, for the name of its control.
  var hint: String? { members.last { !$0.isOwn }?.name }

  /// Pushes the screen of `view` if the action is a link.
  mutating func lead(to view: String) {
    guard isLink else { return }
    lines.append(AlertScreen.placeholder(view, isPushed: true).presentation)
    needsSelf = true
    isLink = false
  }
}
