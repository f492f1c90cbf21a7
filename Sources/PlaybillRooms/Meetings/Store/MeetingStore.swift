/// Stores the meetings for as long as the app runs.
///
/// Writing takes half a second, and the actor takes other calls meanwhile. So each method checks and
/// reserves before its first `await`, and changes `meetings` after its last one.
actor MeetingStore {
  private var meetings: [Meeting]
  /// The titles of the meetings that are being written.
  private var reservedTitles: Set<String> = []
  private var followers: [AsyncStream<[Meeting]>.Continuation] = []

  init(_ meetings: [Meeting] = Meeting.samples) {
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

  /// Adds a meeting of half a minute with this title, without the blanks around it.
  ///
  /// Throws a ``MeetingStoreError``, or a `CancellationError` if the task is canceled before the meeting
  /// is written.
  func addMeeting(_ title: String) async throws {
    let title = title.split(separator: " ").joined(separator: " ")
    guard !title.isEmpty else { throw MeetingStoreError.untitled }
    guard !meetings.contains(where: { $0.title == title }), reservedTitles.insert(title).inserted
    else { throw MeetingStoreError.titleTaken(title) }
    defer { reservedTitles.remove(title) }
    try await write()
    let id = (meetings.map(\.id).max() ?? 0) + 1
    meetings.append(Meeting(id: id, title: title, length: 30, attendees: ["Ada", "Grace"]))
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
}

nonisolated extension Meeting {
  /// The meetings of a new store.
  static let samples = [
    Meeting(id: 1, title: "Morning call", length: 30, attendees: ["Ada", "Grace", "Alan"]),
    Meeting(id: 2, title: "Casting", length: 60, attendees: ["Grace", "Edsger", "Barbara", "Ada"]),
    Meeting(id: 3, title: "Notes", length: 20, attendees: ["Alan", "Ada"]),
  ]
}
