import Testing

@testable import checkout

/// The decisions of the order form, without a screen.
@Suite struct FormModelTests {
  private let server = ScriptedServer()
  private let model: FormModel

  init() {
    model = FormModel(Cart().edited(by: .add(.coffee, quantity: 2)), server: server)
    model.name = "Ada Lovelace"
    model.email = "ada@example.org"
    model.postalCode = "12345"
    model.acceptsTerms = true
  }

  @Test("a complete form places an order with what was entered, and then has nothing unsaved")
  func placing() async {
    var placed: [Order] = []
    model.onPlaced = { placed.append($0) }
    model.delivery = .express
    #expect(model.isUnsaved)
    await model.placeOrder()
    let address = Address(name: "Ada Lovelace", email: "ada@example.org", postalCode: "12345")
    #expect(placed.map(\.id) == [1])
    #expect(placed.first?.total == Money(cents: 3390))
    #expect(placed.first?.address == address)
    #expect(server.orderRequests.map(\.quantities) == [[1: 2]])
    #expect(!model.isUnsaved)
  }

  @Test("problems are shown after the first attempt, and disappear when they are corrected")
  func problems() async {
    model.name = " "
    model.acceptsTerms = false
    #expect(model.problems.isEmpty)
    await model.placeOrder()
    #expect(model.problems == [.name, .terms])
    model.name = "Ada"
    #expect(model.problems == [.terms])
    #expect(server.orderRequests.isEmpty)
  }

  @Test(
    "an address for email has a name and a domain",
    arguments: ["", "ada", "@example.org", "ada@", "ada@org", "a b@example.org", "a@b@c.org"]
  )
  func email(_ email: String) async {
    model.email = email
    await model.placeOrder()
    #expect(model.problems == [.email])
  }

  @Test("a postal code has five digits", arguments: ["", "1234", "123456", "1234a", "١٢٣٤٥"])
  func postalCode(_ postalCode: String) async {
    model.postalCode = postalCode
    await model.placeOrder()
    #expect(model.problems == [.postalCode])
  }

  @Test("a failure is shown until the next attempt")
  func failure() async {
    server.answer = .failure(.offline)
    await model.placeOrder()
    #expect(model.failure == .offline)
    #expect(!model.isPlacing)
    server.answer = .success(4)
    await model.placeOrder()
    #expect(model.failure == nil)
    #expect(server.orderRequests.count == 2)
  }
}
