import Rehearsal
import Tracepoints

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
    model.onOpen = { [weak self] in self?.show($0) }
    context.push(MeetingsStage(model).presented(by: self))
  }

  private func show(_ meeting: Meeting) {
    trace(self) {
      let model = MeetingDetailModel(meeting, store: meetingStore)
      model.onRecord = { [weak self] in self?.record($0, hasTranscript: $1) }
      model.onOpen = { [weak self] in self?.show($0, number: $1) }
      context?.push(MeetingDetailStage { _ in model }.presented(by: self))
    }
  }

  private func record(_ meeting: Meeting, hasTranscript: Bool) {
    trace(self) {
      let model = RecordingModel(
        meeting,
        store: meetingStore,
        recognizer: hasTranscript ? recognizer : nil
      )
      model.onFinish = { [weak self] in self?.finish() }
      context?.push(RecordingStage { _ in model }.presented(by: self))
    }
  }

  /// Leaves a recording without asking its guard, because it is stored.
  private func finish() {
    trace(self) { context?.forced.pop() }
  }

  private func show(_ recording: Recording, number: Int) {
    trace(self) {
      context?.present(
        Alert("Recording \(number)", message: MeetingText.text(of: recording)).presented(by: self)
      )
    }
  }
}
