import Foundation
import Testing

@testable import Rehearsal

/// Which number of a JSON text is named when it does not fit its type.
@Suite("Numbers that do not fit")
struct UnfitNumberTests {
  private struct Seats: Decodable {
    let rows: [Int]
    let price: Double
  }

  /// A value whose parts depend on a number in it.
  private struct Ticket: Decodable {
    enum CodingKeys: CodingKey {
      case kind
      case row
      case seat
    }

    init(from decoder: any Decoder) throws {
      let parts = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try parts.decode(Int.self, forKey: .kind)
      _ = try parts.decode(Int.self, forKey: kind == 2 ? .seat : .row)
    }
  }

  private func path(in json: String, of type: (some Decodable).Type) throws -> [String] {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(type, from: Data(json.utf8))
    }
    switch try #require(error).located(in: json, decoding: type) {
    case .typeMismatch(_, let context): return context.codingPath.map(\.stringValue)
    case let other:
      Issue.record("\(other)")
      return []
    }
  }

  @Test(
    "the number that does not fit is named, among many that do",
    arguments: [0, 1, 499, 999]
  )
  func place(index: Int) throws {
    var rows = (0..<1000).map(String.init)
    rows[index] = "-2.5e-1"
    let json = #"{"price": 12.5, "rows": [\#(rows.joined(separator: ","))]}"#
    let path = try path(in: json, of: Seats.self)
    #expect(path.first == "rows")
    #expect(path.last?.hasSuffix("\(index)") == true)
  }

  @Test("if a number decides what else is needed, no number is blamed")
  func dependence() throws {
    #expect(try path(in: #"{"kind": 2, "seat": 1.5}"#, of: Ticket.self) == [])
  }

  @Test("digits within a text are no number")
  func texts() throws {
    #expect(try path(in: #"{"a\"1.5": "2.5", "kind": 1, "row": 3.5}"#, of: Ticket.self) == ["row"])
  }
}
