import Streams

/// A short message that disappears by itself: `» Saved`.
///
/// ```swift
/// final class NoteStage: Stage {
///   let save = Button()
///   let toast = Toast()
/// }
/// ```
///
/// Bind an output to ``message``. If the same message is sent again, it is shown again. In virtual time, the message
/// disappears after ``duration``; nothing waits for that.
public final class Toast: View {
  /// The message; empty for none.
  public let message: Property<String>

  /// How long a message is shown.
  public let duration: Duration

  private var shown = ""
  private var end: (any Cancellable)?

  /// Makes a toast without a message.
  ///
  /// Without a `name`, the stage's property that holds it names it. A duration that is not positive is a
  /// programmer error.
  public init(_ name: String? = nil, duration: Duration = .seconds(3)) {
    if duration <= .zero { fatalError("A toast is shown for some time.") }
    self.duration = duration
    message = Property("")
    super.init(name)
    adopt(message)
    display.notifiesView = true
    display.notifiesRepetition = true
  }

  /// The message, or nothing.
  public override var appearance: Appearance {
    message.value.isEmpty ? .prose("") : .line("» \(message.value)")
  }

  override var valueMeaning: OutputSpan.Meaning? { .remark }

  /// A sentence that states the message.
  public override var examination: String {
    let content = message.value.isEmpty ? "without a message" : "that says “\(message.value)”"
    return "\(address) is a toast \(content)" + message.provenance
  }

  override func load(on screen: Screen, in stage: Stage) {
    super.load(on: screen, in: stage)
    propertyDidChange()
  }

  override func unload() {
    end = nil
    super.unload()
  }

  override func propertyDidChange() {
    guard message.value != shown else { return }
    shown = message.value
    showForItsTime()
  }

  override func propertyDidRepeat(_ property: AnyObject) {
    guard property === message, !shown.isEmpty else { return }
    display.setNeedsFullDisplay()
    showForItsTime()
  }

  /// Lets the message disappear after its time.
  private func showForItsTime() {
    guard !shown.isEmpty, let scheduler = display.screen?.scheduler else { return end = nil }
    end = scheduler.schedule(
      after: scheduler.now.advanced(by: VirtualStride(duration)),
      interval: .zero,
      tolerance: .zero,
      options: VirtualTimeScheduler.SchedulerOptions(isBackground: true)
    ) { [unowned self] in
      message.value = ""
    }
  }
}
