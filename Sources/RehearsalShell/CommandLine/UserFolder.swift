import LineEditing

/// A folder in which the programs of a user keep things of one kind.
///
/// Source: XDG Base Directory Specification, version 0.8.
enum UserFolder: String {
  /// What the user would miss.
  case data = "XDG_DATA_HOME"
  /// What is good to find again, such as what was typed.
  case state = "XDG_STATE_HOME"
  /// What the user has set up.
  case configuration = "XDG_CONFIG_HOME"

  /// The folder of an app, by the variables of a process; nil for a user who has no home.
  func path(
    of app: String,
    by variable: (String) -> String? = ProcessEnvironment.value(of:)
  ) -> String? {
    // A relative path is to be ignored, says the specification.
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
