import Streams

/// The desk that registers members; it answers after a while, as a backend does.
final class RegistrationService {
  private let answer: (FirstLayerContext) -> AnyPublisher<Membership, RegistrationError>

  /// Makes a desk on the clock of `scheduler` that takes `latency` milliseconds to answer, and keeps
  /// its members in `store`.
  init(
    store: RegistrationStore,
    scheduler: some Scheduler,
    latency: @escaping () -> Int,
    health: @escaping () -> Registrar
  ) {
    answer = { context in
      Deferred {
        Just(())
          .delay(for: .milliseconds(latency()), scheduler: scheduler)
          .setFailureType(to: RegistrationError.self)
          .flatMap { Self.decide(context, health: health(), store: store).publisher }
      }
      .eraseToAnyPublisher()
    }
  }

  /// Asks to register somebody; who cancels before the answer is not registered.
  func register(
    _ context: FirstLayerContext
  ) -> AnyPublisher<Membership, RegistrationError> {
    answer(context)
  }

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
    return .success(
      Membership(number: store.members.count, name: context.fullName, genre: genre)
    )
  }
}
