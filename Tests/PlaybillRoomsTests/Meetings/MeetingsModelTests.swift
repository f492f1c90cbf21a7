import Testing

@testable import PlaybillRooms

@Suite struct MeetingsModelTests {
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
    let adding = Task { await model.add() }
    while !model.isWriting { await Task.yield() }
    model.newTitle = "Gala"
    await adding.value
    #expect(model.newTitle == "Gala")
  }

  @Test("an open meeting has the recordings of the store, and asks for the next one")
  func detail() async throws {
    let store = MeetingStore([.init(id: 7, title: "Notes", length: 20, attendees: ["Ada"])])
    let list = MeetingsModel(store: store)
    var opened: Meeting?
    list.onOpen = { opened = $0 }
    let following = Task { await list.follow() }
    while list.meetings.isEmpty { await Task.yield() }
    list.open(0)
    let detail = MeetingDetailModel(try #require(opened), store: store)
    let followingDetail = Task { await detail.follow() }
    try await store.addRecording(PlaybillRooms.Recording(seconds: 3, transcript: []), of: 7)
    while detail.meeting.recordings.isEmpty { await Task.yield() }
    var wanted: [Bool] = []
    detail.onRecord = { wanted.append($1) }
    detail.record()
    detail.hasTranscript = false
    detail.record()
    #expect(wanted == [true, false])
    following.cancel()
    followingDetail.cancel()
  }
}
