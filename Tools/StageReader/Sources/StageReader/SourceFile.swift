import Foundation
import SwiftParser
import SwiftSyntax

/// A file that cannot be read, in one line.
public struct SourceError: Error, Equatable, CustomStringConvertible {
  /// The file and what is wrong with it.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// A parsed Swift file.
struct SourceFile {
  let path: String
  let text: String
  /// The types that the file declares, without previews.
  let types: [DeclaredType]
  private let lines: SourceLocationConverter

  /// Reads and parses the file at `path`.
  ///
  /// The parser accepts anything, so a text that it would have to repair is refused.
  init(readingFrom path: String) throws(SourceError) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw SourceError("\(path): this is not a text file that can be read")
    }
    self.path = path
    self.text = text
    let tree = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: path, tree: tree)
    types = DeclaredType.all(in: tree)
    if tree.hasError { throw SourceError("\(path): this is not valid Swift") }
  }

  /// The file and the line where `node` begins.
  func place(of node: some SyntaxProtocol) -> String {
    "\(path):\(lines.location(for: node.positionAfterSkippingLeadingTrivia).line)"
  }
}

/// A type as it is declared, or an extension of one.
struct DeclaredType {
  let name: String
  let node: any DeclGroupSyntax
  let conformances: [String]

  /// Whether it is a screen of text controls, such as a stage, or an extension of one.
  var isStage: Bool {
    name.hasSuffix("Stage")
      || conformances.contains { $0 == "Stage" || $0.hasSuffix("ViewController") }
  }

  /// Whether it is a part of a stage.
  var isPart: Bool { conformances.contains("Section") || conformances.contains("Cell") }

  var functions: [FunctionDeclSyntax] {
    node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
  }

  /// The stored properties whose initial value is a call, with the call.
  var made: [(name: String, call: FunctionCallExprSyntax)] {
    bindings.compactMap { _, binding in
      binding.initializer?.value.as(FunctionCallExprSyntax.self).map {
        (binding.pattern.trimmedDescription, $0)
      }
    }
  }

  /// The properties with a known type, and the parameters of functions, such as the model of `bindDirector`.
  ///
  /// A type is without `any`, optional marks and generic arguments.
  var values: [(name: String, type: String)] {
    let properties = bindings.map { variable, binding in
      // `@Environment(Store.self) var store`
      let environment = variable.attributes.trimmedDescription
        .firstMatch(of: /@Environment\((\w+)\.self\)/)?.output.1
      let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      let declared = binding.typeAnnotation?.type.trimmedDescription ?? made?.trimmedDescription
      return (
        binding.pattern.trimmedDescription,
        Self.bare(environment.map(String.init) ?? declared ?? "")
      )
    }
    let made = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let signatures = functions.map(\.signature) + made.map(\.signature)
    let parameters = signatures.flatMap(\.parameterClause.parameters).map {
      (($0.secondName ?? $0.firstName).text, Self.bare($0.type.trimmedDescription))
    }
    return (properties + parameters).filter { !$0.1.isEmpty }
  }

  private var bindings: [(VariableDeclSyntax, PatternBindingSyntax)] {
    node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap { variable in variable.bindings.map { (variable, $0) } }
  }

  private static func bare(_ type: String) -> String {
    let words = type.split { " ()".contains($0) }.filter { !["any", "some"].contains($0) }
    return String((words.first ?? "").prefix { !"<?!".contains($0) })
  }

  static func all(in tree: SourceFileSyntax) -> [DeclaredType] {
    tree.statements.compactMap { statement in
      guard let node = statement.item.asProtocol((any DeclGroupSyntax).self) else { return nil }
      let name =
        node.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      let conformances = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      guard let name, !conformances.contains("PreviewProvider") else { return nil }
      return DeclaredType(name: name, node: node, conformances: conformances)
    }
  }
}
