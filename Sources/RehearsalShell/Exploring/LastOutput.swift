import Exploration

/// Shows what an app printed in its last command before it crashed or hung, below the path of commands.
///
/// An exploration plays thousands of sessions, so it drops everything else, and shows each line once.
@MainActor
final class LastOutput {
  private let console = Console(name: Invocation.current.name)
  /// The output of each step that the app did not survive, until the path of the step is known.
  private var outputs: [ExplorationRequest: [(step: Int, text: String)]] = [:]
  private var shown: Set<Substring> = []

  /// Keeps the output of a step of `request`.
  func add(_ text: String, of request: ExplorationRequest, at step: Int) {
    outputs[request, default: []].append((step, Backtrace.removingAddresses(from: text)))
  }

  /// Shows the output of `request`.
  func show(
    of request: ExplorationRequest,
    above progress: ProgressRow
  ) {
    guard let outputs = outputs.removeValue(forKey: request), var places = request.places
    else { return }
    // A failure needs no report here: if the terminal is gone, showing the map reports it.
    try? progress.erase()
    for (step, text) in outputs.sorted(by: { $0.step < $1.step }) {
      let lines = text.split(separator: "\n").filter { line in
        // Each process has other addresses.
        shown.insert(line.replacing(/0x[0-9a-f]+/, with: "0x")).inserted
      }
      // The first steps lead to the place where the request begins.
      let place = step > 1 ? places.fatal.popFirst() : nil
      console.passOn(lines.joined(separator: "\n"), from: place ?? places.beginning)
    }
  }
}

extension ExplorationRequest {
  /// The place where the request begins and those that the app did not survive, as paths of commands, files or routes;
  /// nil if the request plays such a place again, or if a proof will.
  fileprivate var places: (beginning: String, fatal: ArraySlice<String>)? {
    switch self {
    case .region, .random, .steps, .recording: return nil
    case .coverage(let name), .transcript(let name), .route(let name): return (name, [])
    case .start(let path): return (Self.text(of: path), [])
    case .path(let path): return (Self.text(of: path), [Self.text(of: path)])
    }
  }

  private static func text(of path: [String]) -> String {
    guard !path.isEmpty else { return "the app" }
    let end = path.suffix(mostCommands).map { "> \($0)" }.joined(separator: " ")
    return path.count > mostCommands ? "… \(end)" : end
  }

  /// A path may have hundreds.
  private static let mostCommands = 5
}
