import Transcripts

/// The positions in a demonstration to which the viewer can go.
///
/// A position is the number of steps before it. The opening comes before all positions.
struct PlaybackPlaces {
  /// What a step is for the viewer.
  enum Kind {
    /// The beginning of a chapter.
    case chapter
    case caption
    case command
    /// A step that shows something else, such as the opening.
    case scene
    /// A step that shows nothing, such as a check of the location.
    case hidden
  }

  private let kinds: [Kind]

  /// Creates the places of steps of the given kinds.
  init(_ kinds: [Kind]) {
    self.kinds = kinds
  }

  /// The number of steps that the viewer sees.
  var count: Int { number(at: kinds.count) }

  /// The position after the last step.
  var end: Int { kinds.count }

  /// Returns the number of steps before `position` that the viewer sees.
  func number(at position: Int) -> Int {
    kinds.prefix(position).count { $0 != .chapter && $0 != .hidden }
  }

  /// Returns what the step at `position` is; nil at the end.
  func kind(at position: Int) -> Kind? {
    kinds.indices.contains(position) ? kinds[position] : nil
  }

  /// Returns the position of the last command before `position`, or else the beginning.
  func command(before position: Int) -> Int {
    kinds.prefix(position).lastIndex(of: .command) ?? beginning
  }

  /// Returns the position after the captions that begin the chapter with `number`, from 1 up; nil if
  /// there is none.
  func chapter(_ number: Int) -> Int? {
    let chapters = kinds.indices.filter { kinds[$0] == .chapter }
    return chapters.indices.contains(number - 1) ? start(of: chapters[number - 1]) : nil
  }

  /// Returns the start of the chapter at `position`, like ``chapter(_:)``.
  ///
  /// If `position` is there, returns the start of the previous chapter. Without chapters, returns the
  /// beginning of the demonstration.
  func chapter(before position: Int) -> Int {
    kinds.prefix(position).indices.last {
      kinds[$0] == .chapter && start(of: $0) < position
    }.map(start) ?? beginning
  }

  /// Returns the start of the next chapter after `position`, or else the end.
  func chapter(after position: Int) -> Int {
    kinds.dropFirst(position).firstIndex(of: .chapter).map(start) ?? end
  }

  /// Returns the position after the captions that begin the chapter at `position`.
  private func start(of chapter: Int) -> Int {
    kinds[(chapter + 1)...].firstIndex { $0 != .caption } ?? end
  }

  private var beginning: Int { min(1, kinds.count) }
}

extension PlaybackPlaces {
  /// Creates the places of `steps`.
  @MainActor init(of steps: TranscriptSteps) {
    self.init(
      steps.lines.map { line in
        switch line?.kind {
        case .directive(.mark): .chapter
        case .directive(.say): .caption
        case .directive(.after), .directive(.settle), .directive(.event), .directive(.deliver):
          .scene
        case .directive: .hidden
        case .command, .template: .command
        default: .scene
        }
      }
    )
  }
}
