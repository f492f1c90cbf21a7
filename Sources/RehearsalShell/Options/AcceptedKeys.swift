import LineEditing
import Platform
import Rehearsal

/// What a team accepts: a file of lines such as `leak Bindings/CarelessStage: shows a mistake`.
///
/// A line has the words of a finding or a wire, a colon, and the reason. Blank lines and lines that begin with `#` are
/// ignored. The words may have colons, too, so only what is found tells where they end.
struct AcceptedKeys {
  /// What may be the key and the reason of a line, which one of its colons divides.
  private typealias Reading = (key: String, reason: String)

  /// The readings of each line, the shortest key first.
  private var lines: [[Reading]] = []
  /// What each line has before its last colon.
  private var beginnings: Set<String> = []

  /// Reads the file at `path`, in which each line begins with one of `kinds`, unless there are none.
  init(path: String, kinds: [String] = []) async throws {
    var accepted = AcceptedKeys()
    try await NumberedLines.read(path) { try accepted.add($0.trimmed, of: kinds, at: $1) }
    self = accepted
  }

  private init() {}

  /// The file that an option names, or else the `usual` one, if there is one; nil for none.
  static func path(_ option: String?, usually usual: String) -> String? {
    option ?? (access(usual, F_OK) == 0 ? usual : nil)
  }

  private mutating func add(
    _ text: String,
    of kinds: [String],
    at place: String
  ) throws(ShellError) {
    if text.isEmpty || text.hasPrefix("#") { return }
    let readings = text.indices.filter { text[$0] == ":" }.compactMap { (colon) -> Reading? in
      let reason = String(text[text.index(after: colon)...]).trimmed
      return reason.isEmpty ? nil : (String(text[..<colon]).trimmed, reason)
    }
    guard let key = readings.first?.key, !key.isEmpty else {
      throw ShellError(
        "\(place): Write the words of what is accepted, a colon, and the reason.",
        .unreadable
      )
    }
    let kind = key.split(separator: " ")[0]
    guard kinds.isEmpty || kinds.contains(String(kind)) else {
      throw ShellError(
        "\(place): “\(kind)” is no kind of finding. Kinds: \(kinds.joined(separator: ", ")).",
        .unreadable
      )
    }
    let end = text.lastIndex(of: ":") ?? text.endIndex
    guard beginnings.insert(String(text[..<end]).trimmed).inserted else {
      throw ShellError("\(place): “\(key)” is accepted twice. Remove one line.", .unreadable)
    }
    lines.append(readings)
  }

  /// Returns the reason for each of `keys` that is accepted, and the keys of the lines that accept none of them.
  func reasons(for keys: Set<String>) -> (reasons: [String: String], unused: [String]) {
    var reasons: [String: String] = [:]
    var unused: [String] = []
    for readings in lines {
      if let reading = readings.last(where: { keys.contains($0.key) }) {
        reasons[reading.key] = reading.reason
      } else {
        unused.append(readings[0].key)
      }
    }
    return (reasons, unused.sorted())
  }
}
