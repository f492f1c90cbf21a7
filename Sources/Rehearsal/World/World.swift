public import Streams

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a run depends on and a test must control: time, chance, dates, ids, the way outside, and
/// the app's own knobs.
///
/// A session makes one and hands it to the app's factory, which passes its parts to services by
/// their initialisers. It is never global: two sessions in one process share nothing. Isolated to
/// the main actor, as everything is that a scene touches.
public final class World {
  /// The clock that every time-based operator of the app runs on.
  ///
  /// It stands still until the session moves it.
  public let scheduler: VirtualTimeScheduler

  /// The random source; the same seed gives the same numbers.
  public var random: SeededRandomNumberGenerator

  /// The app's own settings, which `set KNOB VALUE` turns.
  public let knobs: Knobs

  /// What the app keeps when it is relaunched.
  public let defaults = Defaults()

  /// The way to open a URL outside the app.
  public let urlOpener: URLOpener

  /// How many columns the screen has now, for who presents otherwise on a narrow one.
  ///
  /// What an app does by it replays, since a new width is in the log.
  public internal(set) var width: Int

  let outside: Outside
  private let startDate: Date

  init(
    scheduler: VirtualTimeScheduler,
    seed: UInt64,
    startDate: Date,
    width: Int,
    knobs: Knobs,
    urlOpener: URLOpener,
    outside: Outside
  ) {
    self.scheduler = scheduler
    self.random = SeededRandomNumberGenerator(seed: seed)
    self.startDate = startDate
    self.width = width
    self.knobs = knobs
    self.urlOpener = urlOpener
    self.outside = outside
  }

  /// The current date: the session's start date and the virtual time that has passed since.
  public var now: Date {
    startDate.addingTimeInterval(Double(scheduler.now.nanoseconds) / 1_000_000_000)
  }

  /// An id nobody has had before in this session, drawn from the random source.
  ///
  /// It has the form of a version 4 UUID. Source: RFC 9562, section 5.4.
  public func makeID() -> UUID {
    let (high, low) = (random.next(), random.next())
    func byte(_ word: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6) & 0x0F | 0x40, byte(high, 7),
        byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }
}
