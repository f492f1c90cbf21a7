import Observation

/// The logic of the list: the meetings, and a new one.
@Observable final class MeetingsModel {
  private(set) var meetings: [Meeting] = []
  /// The title of a meeting to add.
  var newTitle = ""
  /// Whether the store writes a new meeting.
  var isWriting: Bool { writeCount > 0 }
  /// Why the last meeting was not added; nil if it was.
  private(set) var refusal: MeetingStoreError?

  /// Called with the meeting that the user records.
  @ObservationIgnored var onRecord: (Meeting) -> Void = { _ in }

  private let store: MeetingStore
  private var writeCount = 0

  init(store: MeetingStore) {
    self.store = store
  }

  /// Follows the store until the task is canceled.
  func follow() async {
    for await meetings in await store.updates() { self.meetings = meetings }
  }

  /// Adds a meeting with the new title, and then empties the title unless the user has edited it
  /// meanwhile.
  func add() async {
    let title = newTitle
    refusal = nil
    writeCount += 1
    defer { writeCount -= 1 }
    do {
      try await store.addMeeting(title)
      if newTitle == title { newTitle = "" }
    } catch {
      // Any other error means that the task was canceled.
      refusal = error as? MeetingStoreError
    }
  }

  /// Begins to record the meeting in a row.
  func record(_ row: Int) {
    onRecord(meetings[row])
  }
}
