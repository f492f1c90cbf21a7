import Testing

@testable import ExternalDataApp
@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct GatewayAnswerTests {
  private struct Book: Codable, Equatable {
    var title = ""
    var author: String?
    var years: [Int] = []
  }

  private typealias Answer = GatewayAnswer<Book, CatalogueError>

  private let call = GatewayCall(gateway: "books", number: 1, kind: .read)

  private func value<Value, Failure>(of answer: GatewayAnswer<Value, Failure>) throws -> Value {
    guard case .result(let result) = answer else { throw Refusal.other("It has no value.") }
    return try result.get()
  }

  @Test("an answer is one line of JSON with sorted keys")
  func oneLine() {
    let book = Book(title: "a/b\n\"c\"", author: "d", years: [1965])
    #expect(
      Answer.result(.success(book)).json
        == #"{"success":{"author":"d","title":"a/b\n\"c\"","years":[1965]}}"#
    )
    #expect(Answer.result(.failure(.closed)).json == #"{"failure":"closed"}"#)
    #expect(GatewayAnswer<Bool, Never>.result(.success(true)).json == #"{"success":true}"#)
  }

  @Test("an answer is read with any spacing and with a null value")
  func reading() throws {
    #expect(try value(of: GatewayAnswer<Bool, Never>(json: #" {"success" : true} "#, of: call)))
    #expect(
      try value(of: GatewayAnswer<Bool?, Never>(json: #"{"success":null}"#, of: call)) == nil
    )
  }

  @Test("a failure of a gateway that cannot fail is refused")
  func impossibleFailure() {
    #expect(throws: Refusal.self) {
      try GatewayAnswer<Bool, Never>(json: #"{"failure":"closed"}"#, of: call)
    }
  }

  /// Tries random scalars in the text, among them line breaks.
  @Test(
    "any value survives a round trip through one line of JSON",
    arguments: 0..<50 as Range<UInt64>
  )
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let scalars = (0..<40).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...0x10FFFF >> UInt32.random(in: 0...20, using: &random)))
    }
    let title = String(String.UnicodeScalarView(scalars))
    let book = Book(title: title, years: [Int.random(in: .min ... .max, using: &random)])
    let json = Answer.result(.success(book)).json
    #expect(!json.utf8.contains(10) && !json.utf8.contains(13))
    #expect(try value(of: Answer(json: json, of: call)) == book, "seed \(seed)")
  }
}
