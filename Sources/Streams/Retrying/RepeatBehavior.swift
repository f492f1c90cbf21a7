/// The number of attempts after failures, and the delays between them.
///
/// A count includes the first attempt: a count of 1 never repeats.
/// Source: CombineExt, `RepeatBehavior`; originally from RxSwiftExt.
public enum RepeatBehavior<Context: Scheduler> {
  /// Tries again at once.
  case immediate(maxCount: UInt)

  /// Tries again after a number of seconds.
  case delayed(maxCount: UInt, time: Double)

  /// Tries again after a number of seconds, and each time after a longer delay.
  ///
  /// With a multiplier of 0.5, each delay is 1.5 times as long as the one before.
  case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)

  /// Tries again after the delay that a closure returns for the number of the failure.
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

  /// The delay after a failure; the first failure has the number 1.
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
