import Streams

/// The registration desk, which answers after a delay, like a backend.
final class RegistrationService {
  private let answer: (FirstLayerContext) -> AnyPublisher<Membership, RegistrationError>

  /// Makes a desk on the clock of `scheduler` that keeps its members in `store`.
  ///
  /// `latency` receives the usual latency of an answer in milliseconds, and returns the actual one,
  /// or nil if the desk cannot be reached.
  init(
    store: RegistrationStore,
    scheduler: some Scheduler,
    latency: @escaping (_ usual: Int) -> Int?,
    health: @escaping () -> Registrar
  ) {
    answer = { context in
      Deferred {
        let latency = latency(Self.usualLatency)
        return Just(())
          .delay(for: .milliseconds(latency ?? Self.usualLatency), scheduler: scheduler)
          .setFailureType(to: RegistrationError.self)
          .flatMap {
            let health = latency == nil ? .down : health()
            return Self.decide(context, health: health, store: store).publisher
          }
      }
      .eraseToAnyPublisher()
    }
  }

  /// Requests a registration.
  ///
  /// Cancelling it before the answer prevents the registration.
  func register(
    _ context: FirstLayerContext
  ) -> AnyPublisher<Membership, RegistrationError> {
    answer(context)
  }

  /// The usual latency in milliseconds.
  private static let usualLatency = 1000

  private static func decide(
    _ context: FirstLayerContext,
    health: Registrar,
    store: RegistrationStore
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
