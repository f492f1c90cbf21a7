import Streams
import Testing

@testable import PlaybillRooms

/// The watch-list of a session and its notes.
@Suite struct WatchListTests {
  private let matrix = WatchListEntry(id: 603, title: "The Matrix", year: 1999, note: "")
  private let alien = WatchListEntry(id: 348, title: "Alien", year: 1979, note: "dark")

  private func titles(of list: WatchList) -> [String] {
    var titles: [String] = []
    list.entries.sink { titles = $0.map(\.title) }.cancel()
    return titles
  }

  @Test("entries keep the order in which they were added")
  func entryOrder() {
    let list = WatchList(storage: InMemoryMovieStorage())
    #expect(titles(of: list).isEmpty)
    list.put(matrix)
    list.put(alien)
    list.put(WatchListEntry(id: 603, title: "The Matrix", year: 1999, note: "again"))
    #expect(titles(of: list) == ["The Matrix", "Alien"])
    list.remove(603)
    list.remove(603)
    #expect(titles(of: list) == ["Alien"])
  }

  @Test("another watch-list on the same storage has the same entries")
  func persistence() {
    let storage = InMemoryMovieStorage()
    let first = WatchList(storage: storage)
    first.put(matrix)
    first.put(alien)
    first.remove(603)
    #expect(titles(of: WatchList(storage: storage)) == ["Alien"])
  }

  @Test("every subscriber receives a change")
  func subscribers() {
    let list = WatchList(storage: InMemoryMovieStorage())
    var counts: [[Int]] = [[], []]
    let screens = [0, 1].map { screen in list.entries.sink { counts[screen].append($0.count) } }
    list.put(matrix)
    screens.forEach { $0.cancel() }
    #expect(counts == [[0, 1], [0, 1]])
  }

  @Test("a listener is called until its token is released")
  func releasedListener() {
    let list = WatchList(storage: InMemoryMovieStorage())
    var counts: [Int] = []
    var token: CancelToken? = list.observeEntries { counts.append($0.count) }
    list.put(matrix)
    #expect(token?.isCancelled == false)
    token = nil
    list.put(alien)
    #expect(counts == [0, 1])
  }

  @Test("a listener that another listener removes is not called")
  func removedListener() {
    let list = WatchList(storage: InMemoryMovieStorage())
    var tokens: [CancelToken] = []
    var counts: [[Int]] = [[], []]
    tokens.append(
      list.observeEntries {
        counts[0].append($0.count)
        if $0.count == 1 { tokens[1].cancel() }
      }
    )
    tokens.append(list.observeEntries { counts[1].append($0.count) })
    list.put(matrix)
    #expect(counts == [[0, 1], [0]])
  }

  @Test("storage failures are reported")
  func storageFailures() {
    let list = WatchList(storage: FailingStorage(error: .readOnly))
    var failures: [StorageError] = []
    let listening = list.failures.sink { failures.append($0) }
    list.put(matrix)
    listening.cancel()
    #expect(failures == [.readOnly, .readOnly], "reading and writing both fail")
  }

  @Test("a note is unsaved until it is stored")
  func unsavedNote() {
    var draft = NoteDraft()
    draft.edit("red")
    #expect(draft.isUnsaved && !draft.isWatched)
    draft.receive(WatchListEntry(id: 603, title: "The Matrix", year: nil, note: "red"))
    #expect(!draft.isUnsaved && draft.isWatched)
  }

  @Test("an edited note is kept when the list changes")
  func editedNote() {
    var draft = NoteDraft()
    draft.receive(alien)
    #expect(draft.text == "dark")
    draft.edit("very dark")
    draft.receive(matrix)
    #expect(draft.text == "very dark")
  }

  @Test("the note of a removed movie is kept as unsaved")
  func removedMovie() {
    var draft = NoteDraft()
    draft.receive(alien)
    draft.receive(nil)
    #expect(draft.text == "dark" && draft.isUnsaved)
  }
}
