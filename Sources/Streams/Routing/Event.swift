/// An event of a stream, as a value.
///
/// Source: CombineExt, `Event`.
public enum Event<Output, Failure: Error> {
  /// A value.
  case value(Output)
  /// The end by a failure.
  case failure(Failure)
  /// The end.
  case finished
}

extension Event: Equatable where Output: Equatable, Failure: Equatable {}

extension Event: Sendable where Output: Sendable {}

extension Event: CustomStringConvertible {
  /// The name of the event and its value: `value(1)`.
  public var description: String {
    switch self {
    case .value(let value): "value(\(value))"
    case .failure(let failure): "failure(\(failure))"
    case .finished: "finished"
    }
  }
}
