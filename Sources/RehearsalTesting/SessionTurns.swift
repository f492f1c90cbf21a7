public import Rehearsal

/// Conveniences for tests written by hand: arrange by route, act by command, assert by text.
///
/// ```swift
/// let session = try Session(of: Playbill(), at: "profile", settings: ["network": "slow"])
/// #expect(session.refusal("tap website") == nil)
/// #expect(session.lines("wait 5s").first == "  name      Ada Lovelace")
/// ```
extension Session {
  /// Starts `app` at a route, with the given settings.
  ///
  /// Throws a refusal if the app does not have the route or a setting.
  public convenience init<A: App>(
    of app: A,
    at route: String?,
    settings: KeyValuePairs<String, String> = [:]
  ) throws(Refusal) {
    var configuration = SessionConfiguration()
    configuration.route = route
    configuration.settings = settings.map { SessionConfiguration.SettingValue($0.key, $0.value) }
    try self.init(of: app, configuration: configuration)
  }

  /// Plays one turn and returns the shown lines, including those of refusals.
  public func lines(_ command: String) -> [String] {
    submit(command).flatMap(\.lines)
  }

  /// Plays one turn and returns the refusal; nil if the command was accepted.
  public func refusal(_ command: String) -> Refusal? {
    for case .refusal(let refusal) in submit(command).map(\.kind) { return refusal }
    return nil
  }
}
