package import Rehearsal
import Transcripts

/// Writes paths of a map as transcripts.
package final class PathTranscripts {
  /// A transcript to write.
  nonisolated package struct File: Hashable {
    /// The name of the file, without a folder.
    package let name: String
    /// Its text.
    package let text: String
  }

  /// The transcript at whose end the exploration began, which the written ones continue because it types secrets.
  package struct Parent: Hashable {
    /// Its path, relative to the folder of the written ones.
    let path: String
    /// The number of lines that lead to its end.
    let lineCount: Int

    package init(path: String, lineCount: Int) {
      self.path = path
      self.lineCount = lineCount
    }
  }

  private let makeSession: () throws(Refusal) -> Session
  private let configuration: SessionConfiguration
  private let secretLines: SecretLines
  private let parent: Parent?

  /// Makes a writer for `app`, which was explored with `configuration`.
  package init(
    of app: some App,
    configuration: SessionConfiguration,
    secretLines: SecretLines = SecretLines(),
    parent: Parent? = nil
  ) {
    self.configuration = configuration
    self.secretLines = secretLines
    self.parent = parent
    makeSession = { () throws(Refusal) in try Session(of: app, configuration: configuration) }
  }

  /// Returns a transcript for each finding; its last command shows what is wrong.
  package func files(for findings: [Finding]) throws(Refusal) -> [File] {
    var files: [File] = []
    for (index, finding) in findings.enumerated() {
      let number = String(index + 1)
      let padding = String(repeating: "0", count: max(0, 3 - number.count))
      let isFatal = finding.kind == .crash || finding.kind == .hang
      files.append(
        File(
          name: "\(padding)\(number)-\(Self.word(of: finding.key)).transcript",
          text: try text(of: finding.path, title: finding.text, endsFatally: isFatal)
        )
      )
    }
    return files
  }

  /// Returns a few transcripts that together cover each way of a map, each named after the last way that it covers.
  ///
  /// Ways on which the app leaks, and those whose output differs from run to run, are left out, because no transcript
  /// with them can pass.
  package func files(covering map: FlowMap) throws(Refusal) -> [File] {
    var files: [File] = []
    var names: [String: Int] = [:]
    let cover = try PathCover(map) { path throws(Refusal) in try passes(path) }
    for edge in cover.edges {
      let (from, to) = (map.scenes[edge.from].title, map.scenes[edge.to].title)
      let word = Self.word(of: "\(from) \(edge.command) to \(to)")
      names[word, default: 0] += 1
      let number = names[word].map { $0 > 1 ? "-\($0)" : "" } ?? ""
      let title = "From \(from) to \(to) by \(edge.command)"
      files.append(
        File(
          name: "\(word)\(number).transcript",
          text: try text(of: edge.path, title: title, endsFatally: false)
        )
      )
    }
    return files
  }

  private func text(
    of path: [String],
    title: String,
    endsFatally: Bool
  ) throws(Refusal) -> String {
    guard endsFatally else { return try play(path, title: title).text }
    // The app would crash or hang here too, so the last command is written without its output.
    let session = try makeSession()
    defer { session.end() }
    return text(of: session, after: path.dropLast(), title: title, fatal: path.last).text
  }

  /// Whether a transcript of `path` can pass: nothing leaks, not even at its end, and each run shows the same.
  private func passes(_ path: [String]) throws(Refusal) -> Bool {
    let first = try play(path, title: "")
    guard !first.leaks else { return false }
    let second = try play(path, title: "")
    return !second.leaks && first.text == second.text
  }

  /// Plays a path to its end; returns its transcript, and whether anything leaks.
  private func play(
    _ path: [String],
    title: String
  ) throws(Refusal) -> (text: String, leaks: Bool) {
    let session = try makeSession()
    let (text, recorder) = text(of: session, after: path[...], title: title)
    let ending = recorder.ending(of: session)
    session.end()
    return (text + ending, !session.leaks.isEmpty)
  }

  /// Plays a path in `session`, and returns its transcript with the last command, which the app does not survive.
  private func text(
    of session: Session,
    after path: ArraySlice<String>,
    title: String,
    fatal: String? = nil
  ) -> (text: String, recorder: TranscriptRecorder) {
    let beginning = path.prefix(parent?.lineCount ?? 0)
    for line in beginning { session.submit(secretLines.typed(line)) }
    let known = session.log.entries.count
    for line in path.dropFirst(beginning.count) { session.submit(line) }
    var entries = session.log.entries.dropFirst(known)
    if let fatal { entries.append(session.entry(ofFatal: fatal)) }
    let secrets = entries.compactMap { $0.secret.map { ($0.name, $0.value) } }
    let recorder = TranscriptRecorder(
      title: title,
      configuration: configuration,
      continuing: parent?.path,
      declaring: Dictionary(secrets) { first, _ in first }
    )
    var text = recorder.beginning(session.opening) + entries.map { recorder.text(of: $0) }.joined()
    // A transcript that plays nothing is refused.
    if parent != nil, entries.isEmpty {
      text += TranscriptPrinter.text(of: .at(session.location)) + "\n"
    }
    return (text, recorder)
  }

  /// Returns a text as a part of a file's name: lower-case letters, digits and hyphens.
  private static func word(of text: String) -> String {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
    return String(words.joined(separator: "-").prefix(60))
  }
}

/// A few paths that together cover each way of a map.
nonisolated private struct PathCover {
  /// The last way of each path, in the order of discovery.
  private(set) var edges: [FlowMap.Edge] = []

  /// Chooses among the shortest paths of the ways, without those of which `passes` says that no transcript can pass.
  ///
  /// A path covers all ways on it.
  @MainActor init(
    _ map: FlowMap,
    passes: ([String]) throws(Refusal) -> Bool
  ) throws(Refusal) {
    var passed: [[String]: Int] = [:]
    for (index, edge) in map.edges.enumerated() { passed[edge.path] = index }
    // A path also covers the ways of the shorter paths that it begins with.
    var covered = Set<Int>()
    let longestFirst = map.edges.indices.sorted {
      (-map.edges[$0].path.count, $0) < (-map.edges[$1].path.count, $1)
    }
    var chosen: [Int] = []
    for index in longestFirst where !covered.contains(index) {
      let path = map.edges[index].path
      guard try passes(path) else { continue }
      chosen.append(index)
      for length in 1...path.count {
        if let edge = passed[Array(path.prefix(length))] { covered.insert(edge) }
      }
    }
    edges = chosen.sorted().map { map.edges[$0] }
  }
}
