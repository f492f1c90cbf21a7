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
}
