/// Something to try in one or more sessions.
nonisolated package enum ExplorationRequest: Hashable, Codable, Sendable {
  /// Start the app, follow a path, and see which scene it shows.
  case start(after: [String])
  /// Try the commands of the states of a region.
  case region(Region)
  /// Open a route, and see which scene it shows.
  case route(String)
  /// Follow a path, and then try this number of random commands, one after the other.
  case random(seed: UInt64, length: Int, after: [String])
  /// Play a path.
  case path([String])
  /// Play the transcript in this file, and return the lines that lead to its end.
  case transcript(String)
  /// Play a path, and return what each step shows.
  case steps([String])
  /// Play a path, and return a transcript of it.
  case recording(PathRecording)
  /// Play the transcript in this file, and return what it touches.
  case coverage(String)
}

/// A path to play for a transcript of it.
nonisolated package struct PathRecording: Hashable, Codable, Sendable {
  /// The commands.
  package var path: [String]
  /// The title of the transcript.
  package var title: String
  /// The real time for which the app hangs at the last command, which is written and not played; nil if it does not hang.
  package var limit: Duration?
  /// The transcript that this one continues.
  package var parent: ContinuedTranscript?
  /// The folder that fills the session's folders, relative to the folder of the written transcripts.
  package var files: String?

  package init(
    of path: [String],
    title: String,
    hangsFor limit: Duration? = nil,
    continuing parent: ContinuedTranscript? = nil,
    files: String? = nil
  ) {
    (self.path, self.title, self.limit) = (path, title, limit)
    (self.parent, self.files) = (parent, files)
  }
}

/// The transcript at whose end an exploration began, which written transcripts continue because it types secrets.
nonisolated package struct ContinuedTranscript: Hashable, Codable, Sendable {
  /// Its path, relative to the folder of the written ones.
  package let path: String
  /// The number of lines that lead to its end.
  package let lineCount: Int

  package init(path: String, lineCount: Int) {
    self.path = path
    self.lineCount = lineCount
  }
}

/// States whose commands are to be tried in one walk, and the ways from the start to them.
nonisolated package struct Region: Hashable, Codable, Sendable {
  /// A state.
  package struct Place: Hashable, Codable, Sendable {
    /// The index of the place before it; nil for the start.
    var parent: Int?
    /// The line that leads here from there; empty for the start.
    var line: String
    /// Its fingerprint; nil if it is not known.
    var look: UInt64?
    /// What is to be tried; nil for a place on the way.
    var task: StateTask?
  }

  /// A known way from one place to another.
  package struct Way: Hashable, Codable, Sendable {
    var from: Int
    var line: String
    var to: Int
  }

  /// The commands that lead to the start.
  package var beginning: [String]
  /// The start, and then the others, each after its parent.
  package var places: [Place]
  /// What is known of other ways between them.
  package var ways: [Way] = []

  /// Whether each place comes after its parent, and each way is between places.
  ///
  /// A region that comes from a file may have any indices.
  fileprivate var isConsistent: Bool {
    places.enumerated().allSatisfy { index, place in
      place.parent.map { (0..<index).contains($0) } ?? true
    }
      && ways.allSatisfy { places.indices.contains($0.from) && places.indices.contains($0.to) }
  }

  /// The lines that lead to a place from the start.
  func path(to place: Int) -> [String] {
    sequence(first: place) { places[$0].parent }.reversed().dropFirst().map { places[$0].line }
  }
}

/// What is to be tried in a state.
nonisolated package struct StateTask: Hashable, Codable, Sendable {
  /// Whether it is the first state of its scene, in which some longer checks run.
  package var isFirstOfScene: Bool
  /// The commands of its scene that were already tried with odd texts; nil to try no odd texts.
  package var commandsWithOddTexts: Set<String>?
  /// The lines that were already tried.
  package var triedLines: Set<String>
}

nonisolated extension Expansion {
  /// Whether this can be the answer to `request`: no index leads out of the places of its region.
  package func fits(_ request: ExplorationRequest) -> Bool {
    guard case .region(let region) = request else { return true }
    let stepPlaces = steps.compactMap { step in
      if case .session(let place) = step { place } else { nil }
    }
    return region.isConsistent
      && (stepPlaces + reports.map(\.place)).allSatisfy(region.places.indices.contains)
  }
}
