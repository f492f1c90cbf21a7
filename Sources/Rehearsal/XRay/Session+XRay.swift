extension Session {
  /// Does what a verb says, told to the x-ray while that is on.
  func follow<E: Error>(_ verb: Verb, _ perform: () throws(E) -> Void) throws(E) {
    let isAboutPlaces = verb == .back || verb == .dismiss
    screen.xray.tracer?.beginVerb(verb.rawValue, to: isAboutPlaces ? "NavigationContext" : "App")
    defer { screen.xray.tracer?.end() }
    try perform()
  }

  /// `xray on`, `xray off`, `xray all chat`: switches it, and says how it stands.
  func setXRay(_ arguments: CommandLexer) throws(Refusal) {
    var arguments = arguments
    let words = try arguments.remaining().map(\.text)
    let known = XRaySetting.words + rooms.map(\.pattern)
    var setting = XRaySetting()
    for word in words {
      switch WordMatch(word, among: known) {
      case .found(let found):
        if let room = rooms.first(where: { $0.pattern == found }) {
          setting.room = room.entryPoint
        } else {
          setting.take(found)
        }
      case .ambiguous(let candidates): throw .ambiguous(word, candidates: candidates)
      case .none: throw .wrongValue(control: "xray", value: word, known: known)
      }
    }
    guard !words.isEmpty else { throw .missingTarget(verb: "xray", candidates: known) }
    if let level = setting.level {
      screen.xray.turnOn(level, room: setting.room)
    } else {
      screen.xray.turnOff()
    }
    screen.note(.text([screen.layout.row("  xray \(setting.text)")]))
  }

  /// What caused what in the instant that ends, which is shown above what came of it.
  func takeCauses(from tracer: Tracer, after offset: Duration) -> [Output] {
    let lines = tracer.takeLines(on: screen.layout)
    guard !lines.isEmpty else { return [] }
    let causes = Output(.causes, offset: offset, lines: lines)
    guard screen.xray.isAside else { return [causes] }
    asideCauses = exchange(&asideCauses, with: []).appending([causes])
    return []
  }

  /// The chains of causes since the last call, where ``SessionConfiguration/xray`` keeps them
  /// aside.
  public func takeCauses() -> [Output] {
    defer { asideCauses = [] }
    return asideCauses
  }

  /// The entry points, without the routes within.
  private var rooms: [RouteEntry] { routes.filter { !$0.isWithinEntryPoint } }
}
