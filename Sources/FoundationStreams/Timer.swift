#if !canImport(Combine)
  public import Foundation
  public import Streams

  extension Foundation.Timer {
    /// A publisher that sends the date at equal intervals, once it is connected.
    ///
    /// In a turn, it ticks in the session's virtual time. `autoconnect()` starts it with its first
    /// subscriber. Outside of turns, it ticks on the run loop, in its common modes. As for Apple's timers, an
    /// interval of zero or less counts as 0.1 ms.
    ///
    /// Source: Foundation on Apple's platforms.
    public static func publish(
      every interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      on runLoop: RunLoop,
      in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(
        interval: interval,
        tolerance: tolerance,
        runLoop: runLoop,
        mode: mode,
        options: options
      )
    }

    /// The publisher behind ``Foundation/Timer/publish(every:tolerance:on:in:options:)``.
    public final class TimerPublisher: ConnectablePublisher {
      /// The date of a tick.
      public typealias Output = Date
      /// A timer never fails.
      public typealias Failure = Never

      private let ticks: Publishers.Timer<RunLoop>

      /// Creates a timer.
      public init(
        interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        runLoop: RunLoop,
        mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        ticks = Publishers.Timer(
          every: VirtualStride(interval > 0 ? interval : 0.0001),
          tolerance: tolerance.map { VirtualStride($0) },
          scheduler: runLoop,
          options: options
        )
      }

      /// Adds a subscriber, which receives later ticks.
      public func receive(subscriber: some Subscriber<Date, Never>) {
        ticks.map(\.date).subscribe(subscriber)
      }

      /// Starts the timer; cancelling the result stops it.
      public func connect() -> any Cancellable {
        ticks.connect()
      }
    }
  }
#endif
