import Exploration
import LineEditing
import Rehearsal

/// The findings that a team accepts: a file of lines such as `leak Bindings/CarelessStage: shows a mistake`.
///
/// A line has the key of a finding, a colon, and the reason. Blank lines and lines that begin with `#` are ignored. A key
/// may have colons, too, so only the findings tell where it ends.
struct AcceptedFindings {
  private struct Line {
    let text: String

    /// The key, unless it has colons.
    var key: String { String(text.prefix { $0 != ":" }).trimmed }

    /// All that may be the key.
    var beginning: String {
      String(text[..<(text.lastIndex(of: ":") ?? text.startIndex)]).trimmed
    }

    /// The reason to accept the finding with `key`; nil if the line is about another one.
    func reason(for key: String) -> String? {
      guard text.hasPrefix(key) else { return nil }
      let rest = text.dropFirst(key.count).drop(while: \.isWhitespace)
      let reason = String(rest.dropFirst()).trimmed
      return rest.first == ":" && !reason.isEmpty ? reason : nil
    }
  }

  private var lines: [Line] = []

  /// Reads the file at `path`.
  init(path: String) async throws {
    var findings = AcceptedFindings()
    try await NumberedLines.read(path) { try findings.add($0.trimmed, at: $1) }
    self = findings
  }

  private init() {}

  private mutating func add(_ text: String, at place: String) throws(ShellError) {
    if text.isEmpty || text.hasPrefix("#") { return }
    let line = Line(text: text)
    guard !line.key.isEmpty, line.reason(for: line.key) != nil else {
      throw ShellError(
        "\(place): Write the words of a finding, a colon, and the reason to accept it.",
        .unreadable
      )
    }
    guard !lines.contains(where: { $0.beginning == line.beginning }) else {
      throw ShellError("\(place): “\(line.key)” is accepted twice. Remove one line.", .unreadable)
    }
    lines.append(line)
  }

  /// Adds the reasons to the accepted findings of `map`; returns the keys of the lines without a finding.
  func apply(to map: inout FlowMap) -> [String] {
    var unused: [String] = []
    for line in lines {
      let found = map.findings.indices.filter { line.reason(for: map.findings[$0].key) != nil }
      guard let index = found.max(by: { map.findings[$0].key.count < map.findings[$1].key.count })
      else {
        unused.append(line.key)
        continue
      }
      map.findings[index].reason = line.reason(for: map.findings[index].key)
    }
    return unused.sorted()
  }
}
