import Rehearsal
import Tracepoints

/// The meetings room: its store and the model of its list, made anew for each session, and its
/// coordinator, made at each visit.
struct MeetingsRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [Setting<SpeechSource>.speech]

  static let entryPoint = EntryPoint<RoomServices>(
    "meetings",
    title: "Meetings",
    summary: "async models that import only Observation",
    description: """
      No article: the logic is async code in @Observable models, which know no screen. It costs care \
      at each await, because the model may have changed when it returns. Try: notes, xray on, set \
      speech failing.
      """
  ) { $1[MeetingsRoom.self].presentInContext($0) }

  private let store = MeetingStore()
  private let model: MeetingsModel
  private let world: World

  init(in world: World) {
    self.world = world
    model = MeetingsModel(store: store)
  }

  var inventory: [InventoryItem] {
    model.meetings.filter { !$0.recordings.isEmpty }.map { meeting in
      let lengths = meeting.recordings.map { "\($0.seconds) s" }
      return InventoryItem("recordings", "\(meeting.title), \(lengths.joined(separator: ", "))")
    }
  }

  func presentInContext(_ context: any NavigationContext) {
    context.start(
      MeetingsCoordinator(model, store: store) { [world] in
        EmbeddedSpeech(limit: world.settings[.speech] == .failing ? 2 : nil)
      }
    )
  }
}

/// Coordinates the screens of the meetings: presents a screen when a model asks for it.
final class MeetingsCoordinator: Coordinator {
  private let model: MeetingsModel
  private let meetingStore: MeetingStore
  private let recognizer: () -> any SpeechRecognizer

  init(
    _ model: MeetingsModel,
    store: MeetingStore,
    recognizer: @escaping () -> any SpeechRecognizer
  ) {
    self.model = model
    meetingStore = store
    self.recognizer = recognizer
  }

  override func start(in context: any NavigationContext) {
    model.onRecord = { [weak self] in self?.record($0) }
    context.push(MeetingsStage(model).presented(by: self))
  }

  private func record(_ meeting: Meeting) {
    trace(self) {
      let model = RecordingModel(meeting, store: meetingStore, recognizer: recognizer)
      // Leave without asking the guard, because the recording is stored.
      model.onFinish = { [weak self] in self?.context?.forced.pop() }
      context?.push(RecordingStage { _ in model }.presented(by: self))
    }
  }
}

/// Who recognizes what is said: the setting `speech`, as in `set speech failing`.
enum SpeechSource: String, CaseIterable {
  case embedded
  /// It fails after two sentences.
  case failing
}

extension Setting<SpeechSource> {
  static var speech: Setting {
    Setting("speech", default: .embedded, summary: "what transcribes new recordings")
  }
}
