import Observation
import TestSupport
import Testing

@testable import PlaybillRooms

@Suite(.timeLimit(.minutes(10))) struct MeetingsModelTests {
  @Test("a refused meeting keeps the title, and an accepted one empties it")
  func add() async {
    let model = MeetingsModel(store: MeetingStore([]))
    await model.add()
    #expect(model.refusal == .untitled)
    model.newTitle = "Matinee"
    await model.add()
    #expect(model.refusal == nil)
    #expect(model.newTitle == "")
    model.newTitle = "Matinee"
    await model.add()
    #expect(model.refusal == .titleTaken("Matinee"))
    #expect(model.newTitle == "Matinee")
    #expect(!model.isWriting)
  }

  @Test("a title that was edited meanwhile remains")
  func editedTitle() async {
    let model = MeetingsModel(store: MeetingStore([]))
    model.newTitle = "Matinee"
    // Writing begins after the model has read the title.
    withObservationTracking {
      _ = model.isWriting
    } onChange: {
      MainActor.assumeIsolated { model.newTitle = "Gala" }
    }
    await model.add()
    #expect(model.refusal == nil)
    #expect(model.newTitle == "Gala")
  }

  @Test("the model has the meetings of the store, and asks for a recording of one")
  func follow() async throws {
    let store = MeetingStore([.init(id: 7, title: "Notes", length: 20)])
    let model = MeetingsModel(store: store)
    var recorded: Meeting?
    model.onRecord = { recorded = $0 }
    let following = Task { await model.follow() }
    try await wait(for: "the meetings of the store", in: model.meetings) { !$0.isEmpty }
    model.record(0)
    #expect(recorded?.id == 7)
    following.cancel()
  }
}
