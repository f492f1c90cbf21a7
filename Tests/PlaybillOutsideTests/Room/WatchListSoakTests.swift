import PlaybillOutside
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing

/// Compares a watch list, changed at random over many launches, with a plain list.
@Suite struct WatchListSoakTests {
  private struct Row: Equatable {
    let id: Int
    var note = ""
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func visit() throws -> Visit {
    try Visit(outside: PlaybillOutside(folder: folder.path), service: "embedded")
  }

  @Test("random changes over many launches lose no row and restore none")
  func randomChanges() async throws {
    var random = SeededRandomNumberGenerator(seed: 10_000)
    var rows: [Row] = []
    var visit = try visit()
    for number in 1...500 {
      let id = try #require([603, 348, 679, 550, 680, 13].randomElement(using: &random))
      try await visit.play("go movies/\(id)")
      if visit.session.location.hasSuffix("Discard?") { try await visit.play("discard") }
      let index = rows.firstIndex { $0.id == id }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        try await visit.play("watch on")
        if index == nil { rows.append(Row(id: id)) }
      case 3..<5:
        try await visit.play("watch off")
        rows.removeAll { $0.id == id }
      case 5..<8:
        try await visit.play("note \(number)")
        try await visit.play("save")
        if index == nil { rows.append(Row(id: id)) }
        rows[index ?? rows.count - 1].note = "\(number)"
      case 8: try await visit.play("relaunch")
      default:
        visit.session.end()
        visit = try self.visit()
      }
    }
    let kept = try await MovieDatabase(folder: folder.path).watchList()
    #expect(kept.map { Row(id: $0.id, note: $0.note) } == rows)
    #expect(!rows.isEmpty)
  }
}
