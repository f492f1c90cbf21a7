import Testing

@testable import PlaybillRooms

/// The problems of each field.
@Suite struct FieldProblemTests {
  @Test(arguments: [nil, "", "  ", "\t"])
  func aNameOfNothingIsMissing(name: String?) {
    #expect(FieldProblem(ofName: name) == .missing)
  }

  @Test(arguments: [nil, "", "  ", "Ng"])
  func anOptionalNameMayBeAnything(name: String?) {
    #expect(FieldProblem(ofOptionalName: name) == nil)
  }

  @Test func aNameHasFortyCharacters() {
    let longest = String(repeating: "é", count: 40)
    #expect(FieldProblem(ofName: longest) == nil)
    #expect(FieldProblem(ofName: longest + "e") == .tooLong(limit: 40))
    #expect(FieldProblem(ofOptionalName: longest + "e") == .tooLong(limit: 40))
  }

  @Test(arguments: [nil, "", " "])
  func anAddressOfNothingIsMissing(email: String?) {
    #expect(FieldProblem(ofEmail: email) == .missing)
  }

  @Test func whatIsNoAddressIsMalformed() {
    #expect(FieldProblem(ofEmail: "ada") == .malformed)
    #expect(FieldProblem(ofEmail: "ada@example.org") == nil)
  }
}
