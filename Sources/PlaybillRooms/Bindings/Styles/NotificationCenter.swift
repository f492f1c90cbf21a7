/// Delivers messages from posting objects to observers, which do not know each other.
///
/// It is a service of a session and is passed in. Foundation's default center is shared by the
/// whole process, so two sessions would receive each other's messages. It also requires all of
/// Foundation, which this package avoids. Observers are called synchronously, in the order in which
/// they were added.
///
/// Source: Foundation, `NotificationCenter.Message`.
final class NotificationCenter {
  /// A message that can be posted.
  protocol Message {
    /// The type of the object that the message is about.
    associatedtype Subject: AnyObject
  }

  /// A token for removing an observer.
  struct ObservationToken: Hashable {
    fileprivate let number: Int
  }

  private struct Observer {
    let token: ObservationToken
    let deliver: (any Message, AnyObject) -> Void
  }

  private var observers: [Observer] = []
  private var count = 0

  /// The number of observers that were not removed yet.
  var observerCount: Int { observers.count }

  /// Calls `receive` with each message of type `type` about `subject`, until the observer is
  /// removed.
  func addObserver<Posted: Message>(
    of subject: Posted.Subject,
    for type: Posted.Type,
    using receive: @escaping (Posted) -> Void
  ) -> ObservationToken {
    count += 1
    let token = ObservationToken(number: count)
    // Use a weak reference instead of an identifier: the address of a released object may be
    // reused.
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

  /// Delivers `message` to the observers of `subject` for this type of message.
  func post<Posted: Message>(_ message: Posted, subject: Posted.Subject) {
    for observer in observers { observer.deliver(message, subject) }
  }
}
