/// A meeting that takes place again and again, with the recordings of it.
nonisolated struct Meeting: Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
  /// How long it takes, in seconds.
  let length: Int
  var recordings: [Recording] = []
}

extension Meeting: CustomStringConvertible {
  /// The title and the number of recordings.
  var description: String { "\(title), \(recordings.count) recorded" }
}

/// The recording of a meeting.
nonisolated struct Recording: Hashable, Sendable {
  /// The length in seconds.
  let seconds: Int
  let transcript: [String]
}

/// Stores the meetings for as long as the app runs.
///
/// Writing takes half a second, and the actor takes other calls meanwhile. So each method checks and
/// reserves before its first `await`, and changes `meetings` after its last one.
actor MeetingStore {
  private var meetings: [Meeting]
  /// The titles of the meetings that are being written.
  private var reservedTitles: Set<String> = []
  private var followers: [AsyncStream<[Meeting]>.Continuation] = []

  init(
    _ meetings: [Meeting] = [
      Meeting(id: 1, title: "Morning call", length: 30),
      Meeting(id: 2, title: "Notes", length: 20),
    ]
  ) {
    self.meetings = meetings
  }

  /// Returns a stream of the meetings: as they are now, and after each change.
  func updates() -> AsyncStream<[Meeting]> {
    let (updates, follower) = AsyncStream.makeStream(
      of: [Meeting].self,
      bufferingPolicy: .bufferingNewest(1)
    )
    followers.append(follower)
    publish()
    return updates
  }

  /// Adds a meeting of half a minute with this title.
  ///
  /// Throws a ``MeetingStoreError``, or a `CancellationError` if the task is canceled before the meeting
  /// is written.
  func addMeeting(_ title: String) async throws {
    guard !title.isEmpty else { throw MeetingStoreError.untitled }
    guard !meetings.contains(where: { $0.title == title }), reservedTitles.insert(title).inserted
    else { throw MeetingStoreError.titleTaken(title) }
    defer { reservedTitles.remove(title) }
    try await write()
    meetings.append(Meeting(id: meetings.count + 1, title: title, length: 30))
    publish()
  }

  /// Adds a recording of a meeting.
  ///
  /// Throws a `CancellationError` if the task is canceled before the recording is written.
  func addRecording(_ recording: Recording, of id: Meeting.ID) async throws {
    try await write()
    guard let index = meetings.firstIndex(where: { $0.id == id }) else { return }
    meetings[index].recordings.append(recording)
    publish()
  }

  private func write() async throws {
    try await Task.sleep(for: .milliseconds(500))
  }

  /// Sends the meetings to all followers, and forgets those that have left.
  private func publish() {
    followers.removeAll { follower in
      if case .terminated = follower.yield(meetings) { true } else { false }
    }
  }
}

/// The reason why a meeting cannot be stored.
nonisolated enum MeetingStoreError: Error, Hashable, Sendable {
  case untitled
  case titleTaken(String)

  /// A sentence for the user.
  var text: String {
    switch self {
    case .untitled: "A meeting needs a title."
    case .titleTaken(let title): "There is a meeting called “\(title)” already."
    }
  }
}
