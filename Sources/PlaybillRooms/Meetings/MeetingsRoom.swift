import Rehearsal

/// The meetings room: its store and the model of its list, made anew for each session, and its
/// coordinator, made at each visit.
struct MeetingsRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [Setting<SpeechSource>.speech]

  static let entryPoint = EntryPoint<RoomServices>(
    "meetings",
    title: "Meetings",
    summary: "async models that import only Observation",
    description: """
      The logic is async code in @Observable models: a clock, a stream of speech that can fail, and \
      an actor that stores; the stages only show properties. Try: morning call, xray on, set speech \
      failing. It costs care at each await, because the model may have changed when it returns.
      """
  ) { $1[MeetingsRoom.self].presentInContext($0) }

  private let store = MeetingStore()
  private let model: MeetingsModel
  private let outsideSpeech: OutsideSpeech
  private let world: World

  init(in world: World) {
    self.world = world
    model = MeetingsModel(store: store)
    outsideSpeech = OutsideSpeech(in: world)
  }

  var inventory: [InventoryItem] {
    model.meetings.filter { !$0.recordings.isEmpty }.map { meeting in
      let clocks = meeting.recordings.map { MeetingText.clock($0.seconds) }
      return InventoryItem("recordings", "\(meeting.title), \(clocks.joined(separator: ", "))")
    }
  }

  func presentInContext(_ context: any NavigationContext) {
    context.start(
      MeetingsCoordinator(model, store: store) { [world, outsideSpeech] in
        switch world.settings[.speech] {
        case .embedded: EmbeddedSpeech()
        case .failing: EmbeddedSpeech(limit: 2)
        case .outside: outsideSpeech
        }
      }
    )
  }
}

/// Who recognizes what is said: the setting `speech`, as in `set speech failing`.
enum SpeechSource: String, CaseIterable {
  /// The app itself, from imaginary speech.
  case embedded
  /// The same, but it fails after two sentences.
  case failing
  /// A recognizer outside the process.
  case outside
}

extension Setting<SpeechSource> {
  static var speech: Setting {
    Setting("speech", default: .embedded, summary: "what transcribes new recordings")
  }
}
