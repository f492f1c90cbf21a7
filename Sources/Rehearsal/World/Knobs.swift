/// The knobs of an app and their present values.
public final class Knobs {
  let declarations: [any KnobDeclaration]
  private var words: [String: String]

  init(_ declarations: [any KnobDeclaration]) {
    self.declarations = declarations
    words = [:]
    for knob in declarations {
      let replaced = words.updateValue(knob.defaultWord, forKey: knob.name)
      if replaced != nil { fatalError("The app declares the knob “\(knob.name)” twice.") }
    }
  }

  /// Returns the present value of `knob`.
  ///
  /// Reading a knob that the app does not declare is a programmer error.
  public subscript<Value>(knob: Knob<Value>) -> Value {
    guard let word = words[knob.name], let value = Value(rawValue: word) else {
      fatalError("The knob “\(knob.name)” is read, but the app does not declare it.")
    }
    return value
  }

  func word(of knob: any KnobDeclaration) -> String {
    words[knob.name] ?? knob.defaultWord
  }

  /// Returns the knob whose name, or a unique beginning of it, is `name`.
  func knob(_ name: String) throws(Refusal) -> any KnobDeclaration {
    let names = declarations.map(\.name)
    let match = WordMatch(name, among: names)
    if case .ambiguous(let candidates) = match { throw .ambiguous(name, candidates: candidates) }
    guard case .found(let found) = match,
      let knob = declarations.first(where: { $0.name == found })
    else { throw .unknownKnob(name, known: names) }
    return knob
  }

  /// Sets a knob to the value whose word, or a unique beginning of it, is `word`.
  func set(_ knob: any KnobDeclaration, to word: String) throws(Refusal) {
    let match = WordMatch(word, among: knob.words)
    if case .ambiguous(let candidates) = match { throw .ambiguous(word, candidates: candidates) }
    guard case .found(let value) = match else {
      throw .unknownKnobValue(knob: knob.name, value: word, known: knob.words)
    }
    words[knob.name] = value
  }
}
