import Testing

@testable import PlaybillRooms

@Suite(.timeLimit(.minutes(10))) struct MeetingStoreTests {
  /// The titles that the store has now.
  private func titles(in store: MeetingStore) async -> [String] {
    for await meetings in await store.updates() { return meetings.map(\.title) }
    return []
  }

  @Test("a title is reserved while it is written")
  func reentrance() async throws {
    let store = MeetingStore([])
    async let first: Void = store.addMeeting("Matinee")
    async let second: Void = store.addMeeting("Matinee")
    var refusals: [MeetingStoreError] = []
    do { try await first } catch let error as MeetingStoreError { refusals.append(error) }
    do { try await second } catch let error as MeetingStoreError { refusals.append(error) }
    #expect(refusals == [.titleTaken("Matinee")])
    #expect(await titles(in: store) == ["Matinee"])
  }

  @Test("a meeting that is canceled while it is written leaves its title free")
  func cancellation() async throws {
    let store = MeetingStore([])
    let adding = Task { try await store.addMeeting("Matinee") }
    adding.cancel()
    await #expect(throws: CancellationError.self) { try await adding.value }
    #expect(await titles(in: store) == [])
    try await store.addMeeting("Matinee")
    #expect(await titles(in: store) == ["Matinee"])
  }

  @Test("each follower receives the meetings at once, and each change")
  func followers() async throws {
    let store = MeetingStore([])
    var updates = await store.updates().makeAsyncIterator()
    #expect(await updates.next()?.count == 0)
    try await store.addMeeting("Matinee")
    let meeting = try #require(await updates.next()?.first)
    let recording = PlaybillRooms.Recording(seconds: 3, transcript: [])
    try await store.addRecording(recording, of: meeting.id)
    #expect(await updates.next()?.first?.recordings.map(\.seconds) == [3])
  }
}
