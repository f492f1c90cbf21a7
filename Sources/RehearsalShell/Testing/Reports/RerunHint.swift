/// The command that plays only the failed files again.
enum RerunHint {
  /// Returns a command such as `playbill test --filter opens-website`; nil if no file failed.
  ///
  /// `program` is the name of the program, `paths` are the requested paths, `files` are the played
  /// files, and `options` are the options that affect sessions.
  static func command(
    program: String,
    paths: [String],
    files: [String],
    failed: [String],
    options: [String] = []
  ) -> String? {
    guard let first = failed.first else { return nil }
    // If more than a few files failed, suggest only the first.
    let chosen = failed.count <= mostFiles ? failed : [first]
    let names = chosen.map(TranscriptName.stem)
    let isExact = files.filter { path in names.contains { path.contains($0) } } == chosen
    let folders = paths == TestCommand.usualPaths ? [] : paths
    // A word that begins with a hyphen would be parsed as an option.
    let words = (isExact ? folders : chosen).map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    let filters =
      isExact ? names.flatMap { $0.hasPrefix("-") ? ["--filter=\($0)"] : ["--filter", $0] } : []
    let command = ([program, TestCommand.name] + options + words + filters)
      .map { ShellWord($0).description }
      .joined(separator: " ")
    // A comment of the shell, so that the line can be copied.
    return chosen.count == failed.count ? command : "\(command)  # the first of \(failed.count)"
  }

  private static let mostFiles = 3
}
