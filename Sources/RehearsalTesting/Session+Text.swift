public import Rehearsal

/// A session as tests written by hand use it: arrange by scene, act by command, assert by text.
///
/// ```swift
/// let session = try Session(of: Playbill(), at: "profile", knobs: ["network": "slow"])
/// #expect(session.refusal("tap website") == nil)
/// #expect(session.lines("wait 5s").first == "  name      Ada Lovelace")
/// ```
extension Session {
  /// Starts `app` at an entrance, with knobs turned.
  ///
  /// Throws a refusal when the app does not have them.
  public convenience init<A: App>(
    of app: A,
    at route: String?,
    knobs: KeyValuePairs<String, String> = [:]
  ) throws(Refusal) {
    var configuration = SessionConfiguration()
    configuration.route = route
    configuration.knobs = knobs.map { SessionConfiguration.KnobSetting($0.key, $0.value) }
    try self.init(of: app, configuration: configuration)
  }

  /// Plays one turn, and gives the lines that it shows, those of refusals too.
  public func lines(_ command: String) -> [String] {
    submit(command).flatMap(\.lines)
  }

  /// Plays one turn, and gives the reason for which it was refused; nil when it was not.
  public func refusal(_ command: String) -> Refusal? {
    for case .refusal(let refusal) in submit(command).map(\.kind) { return refusal }
    return nil
  }
}
