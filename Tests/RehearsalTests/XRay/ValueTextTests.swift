import Testing

@testable import Rehearsal

/// How a chain writes what goes along it.
@Suite struct ValueTextTests {
  private enum Phase {
    case loading
    case failed(String)
  }

  private struct Person {
    let name = "Ada"
  }

  private let values = ValueText()

  @Test func plainValuesStandAsTheyAre() {
    #expect(values.text(of: "Ada Lovelace") == "\"Ada Lovelace\"")
    #expect(values.text(of: 42) == "42")
    #expect(values.text(of: true) == "true")
    #expect(values.text(of: ()) == "Void")
  }

  @Test func manyThingsAreCounted() {
    #expect(values.text(of: [Person(), Person()]) == "2 × Person")
    #expect(values.text(of: [Int]()) == "0 × Int")
  }

  @Test func anOptionalIsWhatItHolds() {
    #expect(values.text(of: Int?.some(3) as Any) == "3")
    #expect(values.text(of: Int?.none as Any) == "nil")
  }

  @Test func aCaseIsItsName() {
    #expect(values.text(of: Phase.loading) == ".loading")
    #expect(values.text(of: Phase.failed("no line")) == ".failed")
  }

  @Test func aTupleIsItsMembers() {
    #expect(values.text(of: (1, "a")) == "(1, \"a\")")
  }

  @Test func allElseIsItsType() {
    #expect(values.text(of: Person()) == "Person")
  }

  @Test func whatIsLongIsCut() {
    let text = values.text(of: String(repeating: "x", count: 1000))
    #expect(text == "\"" + String(repeating: "x", count: 23) + "…\"")
  }

  @Test func noValueSteersTheTerminal() {
    #expect(values.text(of: "a\u{1B}[2Jb\n") == "\"a␛[2Jb⏎\"")
  }

  @Test func aSecretIsNeverShownWhateverStandsAroundIt() {
    let values = ValueText(hiding: ["sesame"])
    #expect(values.text(of: "open sesame!") == "“••••••”")
    #expect(values.text(of: Substring("sesame")) == "“••••••”")
    #expect(values.text(of: ("sesame", 1)) == "(“••••••”, 1)")
    #expect(values.text(of: "open") == "\"open\"")
  }
}
