#if !canImport(Combine)
  public import Foundation
  public import Streams
  import TurnConcurrency

  extension NotificationCenter {
    /// A publisher of the notifications with a name, and from `object` if there is one.
    ///
    /// Subscribers receive a notification while it is posted, in the order in which they subscribed. Those
    /// that subscribed in a turn receive nothing that another session posts.
    ///
    /// Source: Foundation on Apple's platforms.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// An asynchronous sequence of the notifications with a name, and from `object` if there is one.
    ///
    /// A loop receives the notifications that are posted after it has begun, also those that come while its
    /// body waits. Apple's loop misses some if many come then. Otherwise it is like
    /// ``Foundation/NotificationCenter/publisher(for:object:)``.
    ///
    /// Source: Foundation on Apple's platforms.
    public func notifications(
      named name: Notification.Name,
      object: (any AnyObject & Sendable)? = nil
    ) -> some AsyncSequence<Notification, Never> {
      publisher(for: name, object: object)
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
    }

    /// The publisher behind ``Foundation/NotificationCenter/publisher(for:object:)``.
    public struct Publisher: Streams.Publisher {
      /// A notification.
      public typealias Output = Notification
      /// It never fails.
      public typealias Failure = Never

      /// The center that posts the notifications.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// The sender of the notifications; nil for all senders.
      public let object: AnyObject?

      /// Creates a publisher.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      /// Adds a subscriber, which receives later notifications.
      public func receive(subscriber: some Subscriber<Notification, Never>) {
        let observer = SharedObserver.of(
          name,
          in: center,
          for: TurnExecutor.currentClock?.scheduler
        )
        // The subscription holds the observer.
        observer.notifications
          .filter { [object] in observer.isAwake && $0.isSent(by: object) }
          .subscribe(subscriber)
      }
    }
  }

  extension Notification {
    fileprivate func isSent(by sender: AnyObject?) -> Bool {
      guard let sender else { return true }
      return object.map { $0 as AnyObject === sender } ?? false
    }
  }

  /// The one observer that all subscribers of a session to a name share. It calls them in the order
  /// in which they subscribed, which the center does not guarantee for several observers.
  // Sendable: the subject can be used on any thread, and the rest does not change.
  private final class SharedObserver: @unchecked Sendable {
    private struct Key: Hashable {
      let center: ObjectIdentifier
      let name: Notification.Name
      let session: ObjectIdentifier?
    }

    private struct Reference {
      weak var observer: SharedObserver?
    }

    private static let lock = Lock()
    // Safe: `lock` guards it.
    nonisolated(unsafe) private static var observers: [Key: Reference] = [:]

    let notifications = PassthroughSubject<Notification, Never>()
    private let key: Key
    private let center: NotificationCenter
    /// The session whose turn it was when the first subscriber came.
    private weak var session: VirtualTimeScheduler?
    private var token: (any NSObjectProtocol)?

    /// The observer of a session, which is made if there is none.
    static func of(
      _ name: Notification.Name,
      in center: NotificationCenter,
      for session: VirtualTimeScheduler?
    ) -> SharedObserver {
      let key = Key(
        center: ObjectIdentifier(center),
        name: name,
        session: session.map { ObjectIdentifier($0) }
      )
      return lock.withLock {
        if let known = observers[key]?.observer { return known }
        let observer = SharedObserver(key, in: center, for: session)
        observers[key] = Reference(observer: observer)
        return observer
      }
    }

    private init(_ key: Key, in center: NotificationCenter, for session: VirtualTimeScheduler?) {
      self.key = key
      self.center = center
      self.session = session
      token = center.addObserver(forName: key.name, object: nil, queue: nil) { [weak self] in
        self?.notifications.send($0)
      }
    }

    deinit {
      if let token { center.removeObserver(token) }
      Self.lock.withLock {
        if Self.observers[key]?.observer == nil { Self.observers[key] = nil }
      }
    }

    /// Whether a notification that is posted now is for this session.
    var isAwake: Bool {
      guard key.session != nil, let clock = TurnExecutor.currentClock else { return true }
      return clock.scheduler === session
    }
  }
#endif
