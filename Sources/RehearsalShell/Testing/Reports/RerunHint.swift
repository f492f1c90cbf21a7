/// The command that plays only the failed files again.
struct RerunHint {
  /// The command, such as `playbill test --filter opens-website`; nil if no file failed.
  let command: String?

  /// Creates a hint.
  ///
  /// `program` is the name of the program, `paths` are the requested paths, `files` are the played
  /// files, and `options` are the options that affect sessions.
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
    // If more than a few files failed, suggest only the first.
    let chosen = failed.count <= Self.mostFiles ? failed : [first]
    let names = chosen.map(Self.name)
    let isExact = files.filter { path in names.contains { path.contains($0) } } == chosen
    let folders = paths == TestCommand.usualPaths ? [] : paths
    // A word that begins with a hyphen would be parsed as an option.
    func word(_ path: String) -> ShellWord { ShellWord(path.hasPrefix("-") ? "./" + path : path) }
    let words =
      (isExact ? folders : chosen).map(word)
    let filters = isExact ? names.map { "--filter \(ShellWord($0))" } : []
    let call = [ShellWord(program).description, TestCommand.name]
    let settings = options.map { ShellWord($0).description }
    command = (call + settings + words.map(\.description) + filters).joined(separator: " ")
  }

  private static let mostFiles = 3

  /// Returns the file name, without folders and extension.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let suffix = ".transcript"
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
  }
}
