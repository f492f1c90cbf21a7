import Testing

@testable import PlaybillRooms

@Suite(.timeLimit(.minutes(10))) struct MeetingStoreTests {
  /// The titles that the store has now.
  private func titles(in store: MeetingStore) async -> [String] {
    for await meetings in await store.updates() { return meetings.map(\.title) }
    return []
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
}
