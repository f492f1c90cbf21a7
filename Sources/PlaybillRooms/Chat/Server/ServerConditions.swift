/// What the world does to the server, for a rehearsal to turn.
struct ServerConditions {
  /// How many milliseconds an answer takes that usually takes so many; nil while there is no way to
  /// the server.
  let latency: (Int) -> Int?

  /// For how many seconds a token is good.
  let tokenLife: () -> Int
}
