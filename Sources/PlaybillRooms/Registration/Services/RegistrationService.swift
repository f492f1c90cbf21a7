import Streams

/// The desk that registers members; it answers after a while, as a backend does.
final class RegistrationService {
  private let answer: (FirstLayerContext) -> AnyPublisher<Membership, RegistrationError>

  /// Makes a desk on the clock of `scheduler` that keeps its members in `store`.
  ///
  /// `latency` is given how many milliseconds an answer usually takes, and says how many this one
  /// takes, or nil when the desk cannot be reached.
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

  /// Asks to register somebody; who cancels before the answer is not registered.
  func register(
    _ context: FirstLayerContext
  ) -> AnyPublisher<Membership, RegistrationError> {
    answer(context)
  }

  /// In milliseconds.
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
    // However the receipt is left, the next registration begins with an empty form.
    store.draft = nil
    return .success(
      Membership(number: store.members.count, name: context.fullName, genre: genre)
    )
  }
}
