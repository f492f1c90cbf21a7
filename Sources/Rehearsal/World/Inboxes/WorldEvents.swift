public import Streams

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A change in the life of an app that the system announces.
nonisolated public enum LifecycleEvent: String, CaseIterable, Hashable, Sendable {
  /// The app is no longer visible.
  case background
  /// The app is visible again.
  case foreground
  /// The app is about to end; `relaunch` or `quit` ends it.
  case terminate
}

/// A notification that a server has pushed to the app.
nonisolated public struct PushNotification: Hashable, Sendable, Codable {
  /// The first line that the user sees.
  public var title: String

  /// The text below the title.
  public var body: String

  /// The app's own data, such as the id of a message.
  public var userInfo: [String: String]

  /// Makes a notification.
  public init(title: String, body: String = "", userInfo: [String: String] = [:]) {
    self.title = title
    self.body = body
    self.userInfo = userInfo
  }

  /// Decodes a notification; only its title is required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    body = try container.decodeIfPresent(String.self, forKey: .body) ?? ""
    userInfo = try container.decodeIfPresent([String: String].self, forKey: .userInfo) ?? [:]
  }
}

/// Events that reach the app from outside without being asked for.
///
/// A signal never ends and keeps no event for later subscribers. An event is delivered by the verb
/// `deliver`, the directive `@ deliver` or ``Session/deliver(_:)``.
extension World {
  /// Returns the events of the inbox `name`, and declares it for `deliver`.
  ///
  /// Declare inboxes when the app makes its services, so that `deliver` knows them. The name is one word.
  /// The same name gives the same inbox, with the samples of all its declarations; using it with another
  /// payload is a programmer error. A payload whose JSON is a string, such as a text, URL, UUID or an
  /// enumeration of texts, is typed as it is, and other payloads as JSON. Tab completes the `samples`; without
  /// them, those of a `CaseIterable` type are all its cases. The names `open-url`, `push`, `background`, `foreground` and
  /// `terminate` are those of the inboxes below.
  ///
  /// ```swift
  /// let temperatures = world.inbox("temperature", of: Double.self)
  /// for await temperature in temperatures.values { print(temperature) }
  /// ```
  public func inbox<Payload: Codable>(
    _ name: String,
    of type: Payload.Type,
    samples: [Payload] = []
  ) -> Signal<Payload> {
    inboxes.signal(name, of: type, samples: samples)
  }

  /// Delivers the events of a real source, such as a push connection, while the session is live.
  ///
  /// A live session calls `perform` once, in a task of its own off the main actor; a replay never does. The
  /// task is cancelled when the app ends. If the user goes back in time, `perform` is called again. `deliver`
  /// can be called from any thread. Each event is logged with its virtual time and is replayed like the
  /// directive `@ deliver`; one that cannot be delivered is refused in one line.
  ///
  /// ```swift
  /// world.feedInboxes { deliver in
  ///   // Instead of this, wait for the notifications of a push connection.
  ///   deliver(InboxEvent(inbox: "push", PushNotification(title: "Tonight")))
  /// }
  /// ```
  public func feedInboxes(
    _ perform:
      @escaping @concurrent @Sendable (_ deliver: @escaping @Sendable (InboxEvent) -> Void) async
      -> Void
  ) {
    outside.feed(perform)
  }

  /// Returns the events of the inbox `name`, which have no payload, and declares it for `deliver`.
  public func inbox(_ name: String) -> Signal<Void> {
    inboxes.signal(name, sending: ())
  }

  /// The changes in the life of the app: `deliver background`, `deliver foreground` and
  /// `deliver terminate`.
  public var lifecycle: Signal<LifecycleEvent> {
    LifecycleEvent.allCases.map { inboxes.signal($0.rawValue, sending: $0) }.merge()
  }

  /// The URLs that the system asks the app to open: `deliver open-url https://example.org/films/603`.
  ///
  /// A URL without a scheme is refused.
  public var openedURLs: Signal<URL> { openedURLs(samples: []) }

  /// Returns ``openedURLs``, and gives Tab samples to complete.
  public func openedURLs(samples: [URL]) -> Signal<URL> {
    inbox(Self.openedURLsInbox, of: URL.self, samples: samples)
  }

  /// The name of the inbox of ``openedURLs``, whose URLs need a scheme.
  static let openedURLsInbox = "open-url"

  /// The notifications pushed to the app: `deliver push {"title": "New film", "body": "Nosferatu"}`.
  public var pushNotifications: Signal<PushNotification> { pushNotifications(samples: []) }

  /// Returns ``pushNotifications``, and gives Tab samples to complete.
  public func pushNotifications(samples: [PushNotification]) -> Signal<PushNotification> {
    inbox("push", of: PushNotification.self, samples: samples)
  }
}
