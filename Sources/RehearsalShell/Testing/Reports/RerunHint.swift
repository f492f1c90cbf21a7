/// What to type to play again what failed, and nothing else.
struct RerunHint {
  /// The command, such as `playbill test --filter opens-website`; nil when nothing failed.
  let command: String?

  /// The hint of a program that is called as `program`, for a run in which `paths` were asked for and `files` played, with
  /// `options` that say what sessions depend on.
  init(
    program: String,
    paths: [String],
    files: [String],
    failed: [String],
    options: [String] = []
  ) {
    guard let first = failed.first else {
      command = nil
      return
    }
    // With more than a few, one begins with the first.
    let chosen = failed.count <= Self.mostFiles ? failed : [first]
    let names = chosen.map(Self.name)
    let isExact = files.filter { path in names.contains { path.contains($0) } } == chosen
    let folders = paths == TestCommand.usualPaths ? [] : paths
    // What begins with a hyphen would be read as an option.
    func word(_ path: String) -> ShellWord { ShellWord(path.hasPrefix("-") ? "./" + path : path) }
    let words =
      (isExact ? folders : chosen).map(word)
    let filters = isExact ? names.map { "--filter \(ShellWord($0))" } : []
    let call = [ShellWord(program).description, TestCommand.name]
    let settings = options.map { ShellWord($0).description }
    command = (call + settings + words.map(\.description) + filters).joined(separator: " ")
  }

  private static let mostFiles = 3

  /// The file's name, without its folders and its ending.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = ".transcript"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
