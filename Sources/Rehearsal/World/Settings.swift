public import Streams

/// The settings of an app and their current values.
public final class Settings {
  let declarations: [any SettingDeclaration]
  private var words: [String: String]
  /// The words of the settings that the app observes.
  private var subjects: [String: CurrentValueSubject<String, Never>] = [:]

  package init(_ declarations: [any SettingDeclaration]) {
    self.declarations = declarations
    words = [:]
    for setting in declarations {
      let replaced = words.updateValue(setting.defaultWord, forKey: setting.name)
      if replaced != nil { fatalError("The app declares the setting “\(setting.name)” twice.") }
    }
  }

  /// Returns the current value of `setting`.
  ///
  /// Reading a setting that the app does not declare is a programmer error.
  public subscript<Value>(setting: Setting<Value>) -> Value {
    guard let word = words[setting.name], let value = Value(rawValue: word) else {
      fatalError("The setting “\(setting.name)” is read, but the app does not declare it.")
    }
    return value
  }

  /// Returns the current value of `setting`, and each later one.
  ///
  /// The signal never ends. Observing a setting that the app does not declare is a programmer error.
  ///
  /// ```swift
  /// enum Network: String, CaseIterable { case ok, slow }
  /// let network = Setting<Network>("network", default: .ok, summary: "how fast replies come")
  /// let isSlow = world.settings.values(of: network).map { $0 == .slow }
  /// ```
  public func values<Value>(of setting: Setting<Value>) -> Signal<Value> {
    let subject = subjects[setting.name] ?? CurrentValueSubject(self[setting].rawValue)
    subjects[setting.name] = subject
    return subject.compactMap { Value(rawValue: $0) }.eraseToSignal()
  }

  func word(of setting: any SettingDeclaration) -> String {
    words[setting.name] ?? setting.defaultWord
  }

  /// Returns the setting whose name, or a unique beginning of it, is `name`.
  package func setting(_ name: String) throws(Refusal) -> any SettingDeclaration {
    let names = declarations.map(\.name)
    let found = try WordMatch.only(name, among: names)
    guard let setting = declarations.first(where: { $0.name == found }) else {
      throw .unknownSetting(name, known: names)
    }
    return setting
  }

  /// Sets a setting to the value whose word, or a unique beginning of it, is `word`, and announces nothing yet.
  func set(_ setting: any SettingDeclaration, to word: String) throws(Refusal) {
    guard let value = try WordMatch.only(word, among: setting.words) else {
      throw .wrongValue(of: setting.name, value: word, known: setting.words)
    }
    words[setting.name] = value
  }

  /// Sends the value of `setting` to its observers.
  func announce(_ setting: any SettingDeclaration) {
    subjects[setting.name]?.send(word(of: setting))
  }
}
