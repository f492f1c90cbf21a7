import Observation

/// The logic of one meeting: its recordings, and how to make another.
@Observable final class MeetingDetailModel {
  private(set) var meeting: Meeting
  /// Whether the next recording has a transcript.
  var hasTranscript = true

  /// Called when the user begins a recording.
  @ObservationIgnored var onRecord: (Meeting, _ hasTranscript: Bool) -> Void = { _, _ in }
  /// Called with the recording that the user opens, and its number, from 1.
  @ObservationIgnored var onOpen: (Recording, _ number: Int) -> Void = { _, _ in }

  private let store: MeetingStore

  init(_ meeting: Meeting, store: MeetingStore) {
    self.meeting = meeting
    self.store = store
  }

  /// Follows the store until the task is canceled.
  func follow() async {
    for await meetings in await store.updates() {
      if let meeting = meetings.first(where: { $0.id == meeting.id }) { self.meeting = meeting }
    }
  }

  /// Begins a recording.
  func record() {
    onRecord(meeting, hasTranscript)
  }

  /// Opens the recording in a row.
  func open(_ row: Int) {
    onOpen(meeting.recordings[row], row + 1)
  }
}
