import Exploration
import LineEditing
import Rehearsal

/// The findings that a team accepts: a file of lines such as `leak Bindings/CarelessStage: shows a mistake`.
///
/// A line has the key of a finding, a colon, and the reason. Blank lines and lines that begin with `#` are ignored.
struct AcceptedFindings {
  private var reasons: [String: String] = [:]

  /// Reads the file at `path`.
  init(path: String) async throws(ShellError) {
    var findings = AcceptedFindings()
    try await NumberedLines(path: path).read { line, place throws(ShellError) in
      try findings.add(line.trimmed, at: place)
    }
    self = findings
  }

  private init() {}

  private mutating func add(_ line: String, at place: String) throws(ShellError) {
    if line.isEmpty || line.hasPrefix("#") { return }
    let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ShellError(
        "\(place): Write the words of a finding, a colon, and the reason to accept it.",
        .unreadable
      )
    }
    guard reasons.updateValue(parts[1], forKey: parts[0]) == nil else {
      throw ShellError("\(place): “\(parts[0])” is accepted twice. Remove one line.", .unreadable)
    }
  }

  /// Adds the reasons to the accepted findings of `map`; returns the keys of the lines without a finding.
  func apply(to map: inout FlowMap) -> [String] {
    var unused = reasons
    for index in map.findings.indices {
      map.findings[index].reason = reasons[map.findings[index].key]
      unused[map.findings[index].key] = nil
    }
    return unused.keys.sorted()
  }
}
