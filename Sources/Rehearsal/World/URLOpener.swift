#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The service through which an app opens a URL outside itself, as `UIApplication.open(_:)` does.
///
/// In a session it opens nothing, and shows the URL instead (`↗ https://…`), so that a test and a
/// demonstration have the same output. The app passes it to a scene through the scene's
/// initializer.
public struct URLOpener {
  private let perform: (URL) -> Void

  /// Makes an opener that passes each URL to `perform`, on the main actor.
  package init(_ perform: @escaping (URL) -> Void) {
    self.perform = perform
  }

  /// Opens `url`.
  public func open(_ url: URL) {
    perform(url)
  }
}
