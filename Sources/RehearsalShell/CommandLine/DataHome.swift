/// Where the data of a user's programs are.
///
/// Source: XDG Base Directory Specification, version 0.8.
struct DataHome {
  private let path: String?

  /// Finds it by the environment variables of a process.
  init(in environment: [String: String]) {
    // A relative path is to be ignored, says the specification.
    if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
      self.path = path
    } else {
      path = environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/share" : nil }
    }
  }

  /// The folder of an app; nil for a user who has no home.
  func folder(of app: String) -> String? {
    path.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + app }
  }
}
