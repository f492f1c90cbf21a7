import Observation

/// The logic of the order form: checks what the customer enters, and places the order.
@Observable final class FormModel {
  var name = ""
  var email = ""
  var postalCode = ""
  var delivery = Delivery.standard
  var acceptsTerms = false
  private(set) var isPlacing = false
  /// Why the server has not taken the order; nil if it was not asked, or has taken it.
  private(set) var failure: ServerFailure?

  /// Called with the placed order.
  @ObservationIgnored var onPlaced: (Order) -> Void = { _ in }

  private let cart: Cart
  private let server: any ShopServer
  /// Whether the customer has tried to order, after which the problems are shown.
  private var isChecked = false
  private var isPlaced = false

  init(_ cart: Cart, server: any ShopServer) {
    self.cart = cart
    self.server = server
  }

  var total: Money { cart.total + delivery.price }

  /// Whether leaving the form would lose something.
  var isUnsaved: Bool {
    !isPlaced && !(name.isEmpty && email.isEmpty && postalCode.isEmpty)
  }

  /// What has to be corrected before the order can be placed; empty before the first attempt.
  var problems: Set<FormProblem> { isChecked ? allProblems : [] }

  private var allProblems: Set<FormProblem> {
    var problems: Set<FormProblem> = []
    if name.allSatisfy(\.isWhitespace) { problems.insert(.name) }
    if !email.isEmailAddress { problems.insert(.email) }
    if !postalCode.isPostalCode { problems.insert(.postalCode) }
    if !acceptsTerms { problems.insert(.terms) }
    return problems
  }

  /// Places the order if nothing has to be corrected.
  func placeOrder() async {
    guard !isPlacing else { return }
    isChecked = true
    failure = nil
    guard allProblems.isEmpty else { return }
    isPlacing = true
    defer { isPlacing = false }
    let address = Address(name: name, email: email, postalCode: postalCode)
    let delivery = delivery
    do {
      let id = try await server.place(OrderRequest(of: cart, to: address, by: delivery))
      isPlaced = true
      onPlaced(Order(id: id, cart: cart, address: address, delivery: delivery))
    } catch {
      // Any other error means that the form was left.
      failure = error as? ServerFailure
    }
  }
}

/// A part of the form that is missing or wrong.
nonisolated enum FormProblem: Hashable, Sendable {
  case name
  case email
  case postalCode
  case terms
}

nonisolated extension String {
  /// Whether there is one `@` with something before it and a domain after it.
  fileprivate var isEmailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !contains(where: \.isWhitespace) else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  /// Whether it has five digits.
  fileprivate var isPostalCode: Bool {
    count == 5 && allSatisfy { "0"..."9" ~= $0 }
  }
}
