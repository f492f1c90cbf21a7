/// Passes messages from those who post them to those who observe them; neither knows the other.
///
/// It is a service of a session and passed in. Foundation's has a default one for the whole
/// process, through which two sessions would hear each other, and it takes all of Foundation, which
/// this package does without. Observers are called at once, in the order in which they came.
///
/// Source: Foundation, `NotificationCenter.Message`.
final class NotificationCenter {
  /// Something that can be posted.
  protocol Message {
    /// What it is about.
    associatedtype Subject: AnyObject
  }

  /// What an observer is removed by.
  struct ObservationToken: Hashable {
    fileprivate let number: Int
  }

  private struct Observer {
    let token: ObservationToken
    let deliver: (any Message, AnyObject) -> Void
  }

  private var observers: [Observer] = []
  private var count = 0

  /// How many observers nobody has removed.
  var observerCount: Int { observers.count }

  /// Calls `receive` with each message of its type about `subject`, until the observer is removed.
  func addObserver<Posted: Message>(
    of subject: Posted.Subject,
    for type: Posted.Type,
    using receive: @escaping (Posted) -> Void
  ) -> ObservationToken {
    count += 1
    let token = ObservationToken(number: count)
    // Weak, and not by identity: an address is given out again when its object is gone.
    let observer = Observer(token: token) { [weak subject] message, sender in
      guard sender === subject, let message = message as? Posted else { return }
      receive(message)
    }
    observers.append(observer)
    return token
  }

  func removeObserver(_ token: ObservationToken) {
    observers.removeAll { $0.token == token }
  }

  /// Tells everyone who observes `subject` for messages of this type.
  func post<Posted: Message>(_ message: Posted, subject: Posted.Subject) {
    for observer in observers { observer.deliver(message, subject) }
  }
}
