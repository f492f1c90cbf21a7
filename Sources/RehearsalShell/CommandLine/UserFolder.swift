import LineEditing

/// A per-user folder for one kind of files of an app.
///
/// Source: XDG Base Directory Specification, version 0.8.
enum UserFolder: String {
  /// Data that the user would miss.
  case data = "XDG_DATA_HOME"
  /// State that is useful to keep, such as the command history.
  case state = "XDG_STATE_HOME"
  /// The user's configuration.
  case configuration = "XDG_CONFIG_HOME"

  /// The folder of an app, from the environment variables; nil if the user has no home folder.
  func path(
    of app: String,
    by variable: (String) -> String? = ProcessEnvironment.value(of:)
  ) -> String? {
    // The specification says to ignore relative paths.
    if let path = variable(rawValue), path.hasPrefix("/") {
      return (path.hasSuffix("/") ? path : path + "/") + app
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/\(app)"
  }

  private var usual: String {
    switch self {
    case .data: ".local/share"
    case .state: ".local/state"
    case .configuration: ".config"
    }
  }
}
