import Testing

@testable import PlaybillRooms

/// The problems of each field.
@Suite struct FieldProblemTests {
  @Test("a blank name is missing", arguments: [nil, "", "  ", "\t"])
  func blankName(name: String?) {
    #expect(FieldProblem(ofName: name) == .missing)
  }

  @Test("an optional name may be blank", arguments: [nil, "", "  ", "Ng"])
  func optionalName(name: String?) {
    #expect(FieldProblem(ofOptionalName: name) == nil)
  }

  @Test("a name has at most 40 characters")
  func nameLength() {
    let longest = String(repeating: "é", count: 40)
    #expect(FieldProblem(ofName: longest) == nil)
    #expect(FieldProblem(ofName: longest + "e") == .tooLong(limit: 40))
    #expect(FieldProblem(ofOptionalName: longest + "e") == .tooLong(limit: 40))
  }

  @Test("a blank address is missing", arguments: [nil, "", " "])
  func blankAddress(email: String?) {
    #expect(FieldProblem(ofEmail: email) == .missing)
  }

  @Test("an invalid address is malformed")
  func malformedAddress() {
    #expect(FieldProblem(ofEmail: "ada") == .malformed)
    #expect(FieldProblem(ofEmail: "ada@example.org") == nil)
  }
}
