import SwiftSyntax

/// The properties of a view: models, what it keeps itself, and what it is made with.
extension ViewReader {
  func declare(_ property: PropertyInfo, in place: inout Place) {
    let name = property.name
    if property.has("Environment(\\.dismiss") || property.has("Environment(\\.presentationMode") {
      let departure = index.isPushed(place.view.name) ? "context?.pop()" : "context?.dismiss()"
      for call in [name, "\(name).wrappedValue.dismiss"] {
        place.scope.dismissals[call] = departure
      }
      return
    }
    let environmentType = property.attributes.lazy.compactMap { attribute in
      attribute.hasPrefix("Environment(") && attribute.hasSuffix(".self)")
        ? String(attribute.dropFirst(12).dropLast(6)) : nil
    }.first
    // A case of an enumeration, or a shared object.
    let owner = property.initializer?.access?.base?.trimmedDescription
    let isCase = index[owner]?.kind == .enum
    let type = property.type ?? environmentType ?? (isCase ? owner : nil)
    // Of several attributes, the last one counts.
    let attribute = property.attributes.last.map { String($0.prefix { $0.isLetter }) }
    let wrapper =
      environmentType != nil ? .observed : attribute.map { Construct.wrappers[$0] } ?? .plain
    if wrapper == .decoration { place.scope.decorations.insert(name) }
    if wrapper == .decoration || wrapper == .unavailable { return }
    guard let type, let wrapper else { return note(property.node, place) }
    let isState = wrapper == .state
    if wrapper == .published || wrapper == .observed || isModel(type, named: name) {
      let info = index[TypeIndex.bare(type)]
      let isPublished = info.map(\.isObservableObject) ?? (wrapper == .published)
      add(Model(name: name, type: type, changes: isPublished ? .published : .observed), &place)
    } else if isState,
      owner != nil && !isCase
        || property.has("State") && property.initializer == nil && Self.usualValue(of: type) == nil
          && isPortable(type) && index[TypeIndex.bare(type)] == nil
    {
      // An object that the view is made with, or a shared one.
      let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
      add(Model(name: name, type: type, changes: isName ? .observed : .none), &place)
    } else if isState {
      declareState(property, type, in: &place)
    } else if isPortable(type), !property.has("ViewBuilder"),
      property.initializer == nil || property.isSettable
    {
      add(Model(name: name, type: type, changes: .none), &place)
    } else if let value = property.initializer.flatMap({ place.scope.code($0) }) {
      place.scope.names[name] = value
    }
  }

  func add(_ model: Model, _ place: inout Place) {
    // A part finds the models of its screen in the environment.
    if !screen.models.contains(where: { $0.name == model.name }) { screen.models.append(model) }
    place.scope.roots[model.name] = model.type
  }

  func declareState(_ property: PropertyInfo, _ type: String, in place: inout Place) {
    let value = property.initializer.map(\.trimmedDescription) ?? Self.usualValue(of: type)
    guard isPortable(type), property.initializer.map({ place.scope.code($0) != nil }) ?? true else {
      return note(property.node, place)
    }
    let isAnnotated = property.node.bindings.contains { $0.typeAnnotation != nil }
    let annotation = isAnnotated || property.initializer == nil ? ": \(type)" : ""
    if !screen.state.contains(where: { $0.name == property.name }) {
      let initial = value.map { " = \($0)" } ?? ""
      screen.state.append((property.name, "var \(property.name)\(annotation)\(initial)"))
      if value == nil { screen.stateParameters.append((property.name, type)) }
    }
    let member = Member(root: screen.stateName, name: property.name, isOwn: true)
    place.scope.names[property.name] = Code(
      text: "\(screen.stateName).\(property.name)",
      members: [member],
      needsSelf: true,
      type: type
    )
  }

  /// Adds what the files say about the models.
  func completeModels() {
    for position in screen.models.indices {
      let type = index[TypeIndex.bare(screen.models[position].type)]
      screen.models[position].published = type?.published
      if type?.kind == .protocol, !screen.models[position].isProtocol {
        screen.models[position].type = "any \(screen.models[position].type)"
      }
    }
  }

  func isModel(_ type: String, named name: String) -> Bool {
    if let info = index[TypeIndex.bare(type)] { return info.kind == .class || info.isObservable }
    return ["Model", "Store", "ViewModel"].contains { TypeIndex.bare(type).hasSuffix($0) }
      || ["model", "viewModel", "vm"].contains(name)
  }

  /// Whether a type can exist without SwiftUI.
  func isPortable(_ type: String) -> Bool {
    let words = type.words
    let scope = Scope(file: screenFile, index: index)
    return words.allSatisfy { word in
      word.first?.isUppercase != true || scope.isPortable(word) || index[word]?.kind == .class
    } && !words.contains("some")
  }

  static func usualValue(of type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    return ["String": "\"\"", "Bool": "false", "Int": "0", "Double": "0", "Date": "Date()"][type]
  }
}
