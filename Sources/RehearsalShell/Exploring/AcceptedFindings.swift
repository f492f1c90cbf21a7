import Exploration
import LineEditing
import Rehearsal

/// The findings that a team accepts: a file of lines such as `leak Bindings/CarelessStage: shows a mistake`.
///
/// A line has the key of a finding, a colon, and the reason. Blank lines and lines that begin with `#` are ignored. A key
/// may have colons, too, so only the findings tell where it ends.
struct AcceptedFindings {
  /// What may be the key and the reason of a line, which one of its colons divides.
  private typealias Reading = (key: String, reason: String)

  /// The readings of each line, the shortest key first.
  private var lines: [[Reading]] = []
  /// What each line has before its last colon.
  private var beginnings: Set<String> = []

  /// Reads the file at `path`.
  init(path: String) async throws {
    var findings = AcceptedFindings()
    try await NumberedLines.read(path) { try findings.add($0.trimmed, at: $1) }
    self = findings
  }

  private init() {}

  private mutating func add(_ text: String, at place: String) throws(ShellError) {
    if text.isEmpty || text.hasPrefix("#") { return }
    let readings = text.indices.filter { text[$0] == ":" }.compactMap { (colon) -> Reading? in
      let reason = String(text[text.index(after: colon)...]).trimmed
      return reason.isEmpty ? nil : (String(text[..<colon]).trimmed, reason)
    }
    guard let key = readings.first?.key, !key.isEmpty else {
      throw ShellError(
        "\(place): Write the words of a finding, a colon, and the reason to accept it.",
        .unreadable
      )
    }
    let end = text.lastIndex(of: ":") ?? text.endIndex
    guard beginnings.insert(String(text[..<end]).trimmed).inserted else {
      throw ShellError("\(place): “\(key)” is accepted twice. Remove one line.", .unreadable)
    }
    lines.append(readings)
  }

  /// Adds the reasons to the accepted findings of `map`; returns the keys of the lines without a finding.
  func apply(to map: inout FlowMap) -> [String] {
    var unused: [String] = []
    let indices = Dictionary(map.findings.indices.map { (map.findings[$0].key, $0) }) { first, _ in
      first
    }
    for readings in lines {
      if let reading = readings.last(where: { indices[$0.key] != nil }),
        let index = indices[reading.key]
      {
        map.findings[index].reason = reading.reason
      } else {
        unused.append(readings[0].key)
      }
    }
    return unused.sorted()
  }
}
