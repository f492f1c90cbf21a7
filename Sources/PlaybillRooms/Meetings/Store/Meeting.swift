/// A meeting that takes place again and again, with the recordings of it.
nonisolated struct Meeting: Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
  /// How long it takes, in seconds.
  let length: Int
  /// Who speaks, in this order, each for the same time.
  let attendees: [String]
  var recordings: [Recording] = []
}

extension Meeting: CustomStringConvertible {
  /// The title and the number of recordings.
  var description: String { "\(title), \(recordings.count) recorded" }
}

/// The recording of a meeting.
nonisolated struct Recording: Hashable, Sendable {
  /// A sentence of the transcript.
  nonisolated struct Line: Hashable, Sendable {
    let speaker: String
    let text: String
  }

  /// The length in seconds.
  let seconds: Int
  let transcript: [Line]
}
