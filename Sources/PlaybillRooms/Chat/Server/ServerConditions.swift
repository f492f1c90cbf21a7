/// The server conditions that the settings control.
struct ServerConditions {
  /// Returns the latency of an answer that usually takes the given number of milliseconds; nil
  /// while the server cannot be reached.
  let latency: (Int) -> Int?

  /// Returns the lifetime of a token in seconds.
  let tokenLife: () -> Int
}
