import Transcripts

/// The options that name outputs of a command.
enum OutputOption {
  /// Says which of `options` names the place of another one, or a file of `inputs`; nil if none does.
  static func conflict(
    of options: [(name: String, path: String?)],
    reading inputs: [String] = []
  ) -> String? {
    let read = Set(inputs.map { FilePlace($0) })
    var names: [FilePlace: String] = [:]
    for (name, path) in options {
      guard let path else { continue }
      let place = FilePlace(output: path)
      if read.contains(place) {
        return "\(name) \(path) names a file that this command reads: choose another name"
      }
      if let other = names.updateValue(name, forKey: place) {
        return "\(name) \(path) names the same place as \(other): choose another name"
      }
    }
    return nil
  }
}
