import Rehearsal
import Transcripts

/// A setting of the app with all its values, each of which `--each` plays.
@MainActor
struct EachSetting {
  /// The values, in the order of their declaration.
  let values: [SessionConfiguration.SettingValue]

  /// The name of the setting.
  let name: String
  private let settings: Settings

  /// Finds the setting of `app` whose name, or a unique beginning of it, is `word`.
  ///
  /// Throws an error if there is none, or if one of the `options` sets it.
  init(
    _ word: String,
    of app: some App,
    besides options: [SessionConfiguration.SettingValue]
  ) throws {
    settings = Settings(app.settings)
    let setting = try settings.setting(word)
    name = setting.name
    values = setting.words.map { SessionConfiguration.SettingValue(setting.name, $0) }
    if let option = options.first(where: { sets($0) }) {
      throw ShellError(
        "--each \(name) plays all values, and --set \(option.name)=\(option.word) one: choose one.",
        .usage
      )
    }
  }

  /// Whether the header of the file at `path`, or of one that it continues, gives the setting a value.
  func isSet(in path: String) -> Bool {
    ParentChain.paths(from: path)
      .contains { FileBeginning(of: $0).header.settings.contains(where: sets) }
  }

  private func sets(_ value: SessionConfiguration.SettingValue) -> Bool {
    (try? settings.setting(value.name))?.name == name
  }
}
