import Rehearsal
import Testing

@testable import PlaybillRooms

/// Random commands print the same text in every style.
@Suite struct StylePropertyTests {
  private static let commands = [
    "add", "add", "add", "remove", "book", "book", "wait 300ms", "wait 1s", "look", "x seats",
    "x book",
  ]

  private func makeSession() throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "bindings"
    return try Session(of: Playbill(), configuration: configuration)
  }

  /// The output of a command without the line that names the style.
  private func lines(_ command: String, in session: Session) -> [String] {
    session.submit(command).flatMap(\.lines).filter { !$0.hasPrefix("  bound ") }
  }

  @Test(
    "every style prints the same for the same commands",
    arguments: 1...20 as ClosedRange<UInt64>
  )
  func sameOutput(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let visit = (1...40).compactMap { _ in Self.commands.randomElement(using: &random) }
    var printed: [[[String]]] = []
    for style in BindingStyle.allCases {
      let session = try makeSession()
      session.submit(style.rawValue)
      printed.append(visit.map { lines($0, in: session) })
    }
    #expect(printed.allSatisfy { $0 == printed[0] }, "\(visit)")
    #expect(printed[0].contains { !$0.isEmpty })
  }

  @Test(
    "changing the style between commands does not change the output",
    arguments: 1...20 as ClosedRange<UInt64>
  )
  func styleChanges(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let (steady, restless) = (try makeSession(), try makeSession())
    for _ in 1...40 {
      let command = try #require(Self.commands.randomElement(using: &random))
      let style = try #require(BindingStyle.allCases.randomElement(using: &random))
      #expect(lines(style.rawValue, in: restless).isEmpty)
      #expect(lines(command, in: restless) == lines(command, in: steady), "\(command)")
    }
    #expect(restless.end().isEmpty, "no style leaks")
  }
}
