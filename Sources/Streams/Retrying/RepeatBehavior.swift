/// How often a failed stream is tried, and how long it rests in between.
///
/// A count is of attempts, the first one included: a count of 1 never repeats.
/// Source: CombineExt, `RepeatBehavior`; there after RxSwiftExt.
public enum RepeatBehavior<Context: Scheduler> {
  /// Tries again at once.
  case immediate(maxCount: UInt)

  /// Tries again after so many seconds.
  case delayed(maxCount: UInt, time: Double)

  /// Tries again after so many seconds, and each time after so much more: a multiplier of 0.5 makes
  /// each rest half as long again as the one before.
  case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)

  /// Tries again after what a closure says for the first, the second, … failure.
  case customTimerDelayed(
    maxCount: UInt,
    delayCalculator: (UInt) -> Context.SchedulerTimeType.Stride
  )

  var maxCount: UInt {
    switch self {
    case .immediate(let count), .delayed(let count, _), .exponentialDelayed(let count, _, _),
      .customTimerDelayed(let count, _):
      count
    }
  }

  /// How long to rest after a failure, counted from 1.
  func delay(afterFailure number: UInt) -> Context.SchedulerTimeType.Stride {
    switch self {
    case .immediate: .zero
    case .delayed(_, let time): .seconds(time)
    case .exponentialDelayed(_, let initial, let multiplier):
      .seconds((1..<max(number, 1)).reduce(initial) { delay, _ in delay * (1 + multiplier) })
    case .customTimerDelayed(_, let delay): delay(number)
    }
  }
}
