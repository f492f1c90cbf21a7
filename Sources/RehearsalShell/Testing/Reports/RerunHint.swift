/// What to type to play again what failed, and nothing else.
struct RerunHint {
  /// The command, such as `playbill test --filter opens-website`; nil when nothing failed.
  let command: String?

  /// The hint of a program that is called as `program`, for a run in which `paths` were asked for and `files` played.
  init(program: String, paths: [String], files: [String], failed: [String]) {
    guard let first = failed.first else {
      command = nil
      return
    }
    // With more than a few, one begins with the first.
    let chosen = failed.count <= Self.mostFiles ? failed : [first]
    let names = chosen.map(Self.name)
    let isExact = files.filter { path in names.contains { path.contains($0) } } == chosen
    let folders = paths == TestCommand.usualPaths ? [] : paths
    let words =
      isExact ? folders.map(ShellWord.init) : chosen.map(ShellWord.init)
    let filters = isExact ? names.map { "--filter \(ShellWord($0))" } : []
    let call = [ShellWord(program).description, TestCommand.name]
    command = (call + words.map(\.description) + filters).joined(separator: " ")
  }

  private static let mostFiles = 3

  /// The file's name, without its folders and its ending.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = ".transcript"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
