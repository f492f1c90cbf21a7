import SwiftSyntax

/// How code uses a member of a model, as a verb whose subject is a control or the screen.
enum Role: String, CaseIterable {
  /// Its value is used in any way.
  case read = "reads"
  /// It is assigned, or bound both ways.
  case set = "sets"
  /// It is called when the user acts, or when the screen starts.
  case call = "calls"
  /// `disabled` of a view, and `isEnabled` of a control.
  case disable = "is disabled by"
  /// `if` or `switch` around titled controls of a view, and `isHidden` of a control.
  case hide = "is hidden by"
  /// Any other condition in a view.
  case condition = "depends on"
  /// A sheet, an alert or a path follows it.
  case present = "presents by"
}

/// One use of a member of a model.
struct Use {
  /// The name of the member, such as `canSave`; of a call, with a path: `session.logOut`.
  let member: String
  let role: Role
  /// The titles of the control or action that uses it, as keys; empty if the code does not say.
  let users: Set<String>
  let place: String

  /// The name of the property or function of the model itself.
  var root: String { String(member.prefix { $0 != "." }) }
}

/// The title of a control, an alert, a section or a screen.
struct Title {
  let text: String
  let place: String
}

/// What code says with certainty, by names alone.
struct Facts {
  /// Where the view or the stage is declared.
  var place = ""
  var uses: [Use] = []
  var titles: [Title] = []
  /// All texts and names of controls, as keys.
  var texts: Set<String> = []

  /// Adds what another file says.
  mutating func add(_ other: Facts) {
    uses += other.uses
    titles += other.titles
    texts.formUnion(other.texts)
  }
}

extension String {
  /// The letters and digits, by which titles and names are compared: “Log out” is `logOut`.
  var key: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension StringLiteralExprSyntax {
  /// The text without its interpolations.
  var literalText: String {
    segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }.joined()
  }
}

extension ExprSyntax {
  /// The literal, also in `Text("…")`, `String(localized: "…")` and the like.
  var literal: StringLiteralExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self),
      ["Text", "String", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString"]
        .contains(call.calledExpression.trimmedDescription)
    {
      return call.arguments.first?.expression.literal
    }
    return self.as(StringLiteralExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// The last name of what is called: that of a type, function or modifier.
  var name: String {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? String(calledExpression.trimmedDescription.prefix { $0 != "<" })
  }

  var isModifier: Bool { calledExpression.is(MemberAccessExprSyntax.self) }

  /// The closures with their labels; the first trailing one has none.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    let first = trailingClosure.map { [(label: String?.none, closure: $0)] } ?? []
    return first + additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }

  func argument(_ labels: String?...) -> ExprSyntax? {
    arguments.first { labels.contains($0.label?.text) }?.expression
  }
}
