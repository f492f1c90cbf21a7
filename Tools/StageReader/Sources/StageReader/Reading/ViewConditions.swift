import SwiftSyntax

/// Conditions around controls.
extension ViewReader {
  func readIf(_ node: IfExprSyntax, _ place: Place) {
    var inner = place
    var otherwise = place
    if node.conditions.contains(where: { $0.condition.is(AvailabilityConditionSyntax.self) }) {
      return read(node.body.statements, place)
    }
    if let code = place.scope.statement(node.conditions) {
      let test = Self.test(node.conditions, code.text, place)
      let condition = Condition(code: code, test: test, names: node.conditions.patternNames)
      inner.conditions.append(condition)
      otherwise.conditions.append(condition.negated)
      for element in node.conditions {
        if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
          let type =
            binding.initializer.map { place.scope.type(of: $0.value) }
            ?? place.scope.names[binding.pattern.trimmedDescription]?.type
          let bare = type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
          inner.scope.declare(binding.pattern, code, type: bare)
        } else if let pattern = element.condition.as(MatchingPatternConditionSyntax.self) {
          inner.scope.declare(pattern.pattern, code)
        }
      }
    } else {
      note(node.conditions, place)
    }
    read(node.body.statements, inner)
    switch node.elseBody {
    case .codeBlock(let block): read(block.statements, otherwise)
    case .ifExpr(let next): readIf(next, otherwise)
    case nil: break
    }
  }

  /// A Boolean expression for conditions that declare names; nil if there are none of these.
  static func test(
    _ conditions: ConditionElementListSyntax,
    _ text: String,
    _ place: Place
  ) -> String? {
    guard conditions.contains(where: { !$0.condition.is(ExprSyntax.self) }) else { return nil }
    if conditions.count == 1, let only = conditions.first?.condition {
      if only.is(OptionalBindingConditionSyntax.self), let equal = text.firstRange(of: " = ") {
        return "\(text[equal.upperBound...]) != nil"
      }
      if let node = only.as(MatchingPatternConditionSyntax.self),
        let value = place.scope.code(node.initializer.value)
      {
        return test([node.pattern], value.text)
      }
    }
    return "{ if \(text) { true } else { false } }()"
  }

  /// A Boolean expression for whether `subject` matches a pattern, without the names of the pattern.
  static func test(_ patterns: [PatternSyntax], _ subject: String) -> String {
    let pattern = patterns.map { pattern in
      let text = pattern.trimmedDescription.replacing("let ", with: "").replacing("var ", with: "")
      return pattern.patternNames.reduce(text) {
        $0.replacing("(\($1)", with: "(_").replacing(" \($1)", with: " _")
      }
    }
    return "{ if case \(pattern.joined(separator: ", ")) = \(subject) { true } else { false } }()"
  }

  func readSwitch(_ node: SwitchExprSyntax, _ place: Place) {
    let known = place.scope.code(node.subject)
    if known == nil { note(node, place) }
    let subject = known ?? Code(text: "")
    var earlier: [Condition] = []
    for element in node.cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { continue }
      var inner = place
      if known == nil {
        read(branch.statements, place)
        continue
      }
      if let label = branch.label.as(SwitchCaseLabelSyntax.self) {
        let patterns = label.caseItems.map { $0.pattern.trimmedDescription }
        var code = subject
        if let pattern = patterns.first, patterns.count == 1 {
          code.text = "case \(pattern) = \(subject.text)"
        } else {
          code.text =
            "{ switch \(subject.text) { case \(patterns.joined(separator: ", ")): true; default: false } }()"
        }
        let isPlain = patterns.count > 1
        let condition = Condition(
          code: code,
          test: isPlain ? nil : Self.test(label.caseItems.map(\.pattern), subject.text),
          names: isPlain ? [] : label.caseItems.patternNames
        )
        inner.conditions.append(condition)
        earlier.append(condition)
        for item in label.caseItems { inner.scope.declare(item.pattern, code) }
      } else {
        inner.conditions += earlier.map(\.negated)
      }
      read(branch.statements, inner)
    }
  }
}

extension Scope {
  /// Makes the names in `pattern` names of the stage's code.
  mutating func declare(_ pattern: PatternSyntax, _ source: Code, type: String? = nil) {
    for name in pattern.patternNames {
      names[name] = Code(
        text: name,
        members: source.members,
        needsSelf: source.needsSelf,
        type: type
      )
      known[name] = nil
    }
  }
}
