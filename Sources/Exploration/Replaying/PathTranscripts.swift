import Transcripts

/// Writes paths of a map as transcripts.
package struct PathTranscripts {
  /// A transcript to write.
  nonisolated package struct File: Hashable {
    /// The name of the file, without a folder.
    package let name: String
    /// Its text.
    package let text: String
  }

  /// Answers requests to play something, in their order.
  package typealias Player = ([ExplorationRequest]) async throws -> [Expansion?]

  private let parent: ContinuedTranscript?
  private let files: String?
  private let limit: Duration
  private let play: Player

  /// Makes a writer of the transcripts that `play` records; an app hangs if it takes longer than `limit`, in real time.
  ///
  /// The path of `parent`, and `files`, which fills the folders of a session, are relative to the transcripts' folder.
  package init(
    continuing parent: ContinuedTranscript? = nil,
    files: String? = nil,
    limit: Duration,
    by play: @escaping Player
  ) {
    (self.parent, self.files) = (parent, files)
    self.limit = limit
    self.play = play
  }

  /// Returns a transcript for each finding; its last command shows what is wrong.
  package func files(for findings: [Finding]) async throws -> [File] {
    let answers = try await play(
      findings.map {
        .recording(recording($0.path, title: $0.text, hangsFor: $0.kind == .hang ? limit : nil))
      }
    )
    return zip(findings, answers).enumerated().compactMap { index, recorded in
      let (finding, answer) = recorded
      guard case .transcript(let text, _)? = answer?.replay else { return nil }
      let number = String(index + 1)
      let padding = String(repeating: "0", count: max(0, 3 - number.count))
      return File(
        name: "\(padding)\(number)-\(Self.word(of: finding.key))\(TranscriptFiles.ending)",
        text: text
      )
    }
  }

  /// Returns a few transcripts that together cover each way of a map, each named after the last way that it covers.
  ///
  /// Ways on which the app leaks, and those whose output differs from run to run, are left out, because no transcript
  /// with them can pass.
  package func files(covering map: FlowMap) async throws -> [File] {
    var names: Set<String> = []
    return try await texts(covering: map).map { edge, text in
      let (from, to) = (map.scenes[edge.from].title, map.scenes[edge.to].title)
      let word = Self.word(of: "\(from) \(edge.command) to \(to)")
      var (name, number) = (word, 1)
      while !names.insert(name).inserted {
        number += 1
        name = "\(word)-\(number)"
      }
      return File(name: name + TranscriptFiles.ending, text: text)
    }
  }

  /// Chooses among the shortest paths of the ways, without those of which no transcript can pass; returns the last way
  /// of each path, in the order of discovery, and its transcript.
  ///
  /// A path covers all ways on it.
  private func texts(covering map: FlowMap) async throws -> [(FlowMap.Edge, String)] {
    var passed: [[String]: Int] = [:]
    for (index, edge) in map.edges.enumerated() { passed[edge.path] = index }
    // A path also covers the ways of the shorter paths that it begins with.
    var covered = Set<Int>()
    let longestFirst = map.edges.indices.sorted {
      (-map.edges[$0].path.count, $0) < (-map.edges[$1].path.count, $1)
    }
    var chosen: [Int: String] = [:]
    for index in longestFirst where !covered.contains(index) {
      let edge = map.edges[index]
      let (from, to) = (map.scenes[edge.from].title, map.scenes[edge.to].title)
      let title = "From \(from) to \(to) by \(edge.command)"
      let answer = try await play([.recording(recording(edge.path, title: title))]).first ?? nil
      guard case .transcript(let text, passes: true)? = answer?.replay else { continue }
      chosen[index] = text
      for length in 1...edge.path.count {
        if let edge = passed[Array(edge.path.prefix(length))] { covered.insert(edge) }
      }
    }
    return chosen.sorted { $0.key < $1.key }.map { (map.edges[$0.key], $0.value) }
  }

  private func recording(
    _ path: [String],
    title: String,
    hangsFor limit: Duration? = nil
  ) -> PathRecording {
    PathRecording(of: path, title: title, hangsFor: limit, continuing: parent, files: files)
  }

  /// Returns a text as a part of a file's name: lower-case letters, digits and hyphens.
  private static func word(of text: String) -> String {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
    return String(words.joined(separator: "-").prefix(60))
  }
}
