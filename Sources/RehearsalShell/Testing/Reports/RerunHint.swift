/// What to type to play again what failed.
struct RerunHint {
  /// The command, such as `playbill test --filter opens-website`; nil when nothing failed.
  let command: String?

  /// The hint of an app called `name` for a run of `paths`.
  init(name: String, paths: [String], failed: [String]) {
    guard let first = failed.first else {
      command = nil
      return
    }
    // With more than a few, one begins with the first.
    let files = failed.count <= Self.mostFilters ? failed : [first]
    let filters = files.map { "--filter \(ShellWord(Self.name(of: $0)))" }
    let folders = paths == TestCommand.usualPaths ? [] : paths.map { ShellWord($0).description }
    command = ([name, "test"] + folders + filters).joined(separator: " ")
  }

  private static let mostFilters = 3

  /// The file's name, without its folders and its ending.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = ".transcript"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
