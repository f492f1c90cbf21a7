public import Streams

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The inputs of a run that a test must control: time, randomness, dates, ids, locale, access to the
/// outside, events from there, and the app's own settings.
///
/// A session makes one world and passes it to the app's ``App/makeServices(in:)``, which passes its parts to services
/// through their initializers. A world is never global: two sessions in one process share nothing.
/// It is isolated to the main actor, as everything is that a scene uses.
public final class World {
  /// The clock for all time-based operators of the app.
  ///
  /// Its time advances only when the session advances it.
  public let scheduler: VirtualTimeScheduler

  /// The random source; the same seed gives the same numbers.
  public var random: SeededRandomNumberGenerator

  /// The app's own settings, which the user changes with `set NAME VALUE`.
  public let settings: Settings

  /// The values that the app keeps across a relaunch.
  public let defaults = Defaults()

  /// The service that opens a URL outside the app.
  public let urlOpener: URLOpener

  /// The width of the screen in columns, for apps that adapt to a narrow one.
  ///
  /// A new width is in the log, so a replay gives the app the same width.
  public internal(set) var width: Int

  /// The maximum number of actions in one instant: more than any app needs, yet quickly reached by an endless loop.
  ///
  /// Apps of tests lower it, because a debug build takes a second for so many.
  package var actionLimit = 1_000_000

  let outside: Outside
  let inboxes = Inboxes()
  let region: Region
  private let startDate: Date

  init(
    scheduler: VirtualTimeScheduler,
    seed: UInt64,
    startDate: Date,
    width: Int,
    region: Region,
    settings: Settings,
    urlOpener: URLOpener,
    outside: Outside
  ) {
    self.scheduler = scheduler
    self.random = SeededRandomNumberGenerator(seed: seed)
    self.startDate = startDate
    self.width = width
    self.region = region
    self.settings = settings
    self.urlOpener = urlOpener
    self.outside = outside
  }

  /// The current date: the session's start date plus the virtual time that has passed.
  public var now: Date {
    startDate.addingTimeInterval(Double(scheduler.now.nanoseconds) / 1_000_000_000)
  }

  /// Returns a new id, unique within the session, drawn from the random source.
  ///
  /// It has the form of a version 4 UUID. Source: RFC 9562, section 5.4.
  public func makeID() -> UUID {
    // The upper half has the version, 4, and the lower half the variant, two bits.
    let upper = random.next() & ~0xF000 | 0x4000
    let lower = random.next() & ~(0b11 << 62) | 0b10 << 62
    return withUnsafeBytes(of: (upper.bigEndian, lower.bigEndian)) {
      UUID(uuid: $0.load(as: uuid_t.self))
    }
  }
}
