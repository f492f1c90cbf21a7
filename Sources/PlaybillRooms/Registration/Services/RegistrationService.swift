import Streams

/// The registration desk, which answers after a delay, like a backend.
struct RegistrationService {
  let store: RegistrationStore
  let connection: Connection
  let health: () -> Registrar

  /// Requests a registration.
  ///
  /// Cancelling it before the answer prevents the registration.
  func register(
    _ context: FirstLayerContext
  ) -> AnyPublisher<Membership, RegistrationError> {
    connection.reach(usually: 1000)
      .setFailureType(to: RegistrationError.self)
      .flatMap { isReached in decide(context, health: isReached ? health() : .down).publisher }
      .eraseToAnyPublisher()
  }

  private func decide(
    _ context: FirstLayerContext,
    health: Registrar
  ) -> Result<Membership, RegistrationError> {
    guard health == .ok else { return .failure(.unavailable) }
    guard let email = context.email.flatMap(EmailAddress.init), let genre = context.genre,
      !context.fullName.isEmpty
    else { return .failure(.incomplete) }
    guard !store.members.contains(email) else { return .failure(.emailTaken) }
    store.members.append(email)
    // The next registration begins with an empty form, however the user leaves the receipt.
    store.draft = nil
    return .success(
      Membership(number: store.members.count, name: context.fullName, genre: genre)
    )
  }
}

/// The result of a registration.
struct Membership: Equatable, Sendable {
  let number: Int
  let name: String
  let genre: Genre
}

/// The reason why a registration failed.
enum RegistrationError: Error, Equatable, Sendable {
  /// The desk does not answer.
  case unavailable
  /// A field is missing, or the e-mail address is invalid.
  case incomplete
  /// The e-mail address is already registered.
  case emailTaken
}
