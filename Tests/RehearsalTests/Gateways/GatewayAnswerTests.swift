import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct GatewayAnswerTests {
  private let call = GatewayCall(gateway: "books", number: 1, kind: .read)

  private func value<Value, Failure>(of answer: GatewayAnswer<Value, Failure>) throws -> Value {
    guard case .result(let result) = answer else { throw Refusal.other("It has no value.") }
    return try result.get()
  }

  @Test("an answer is read with any spacing and with a null value")
  func reading() throws {
    #expect(try value(of: GatewayAnswer<Bool, Never>(json: #" {"success" : true} "#, of: call)))
    #expect(
      try value(of: GatewayAnswer<Bool?, Never>(json: #"{"success":null}"#, of: call)) == nil
    )
  }
}
