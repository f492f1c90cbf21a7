import Platform
import Transcripts

/// The options that name outputs of a command.
enum OutputOption {
  /// An option and the path that the user gave; nil if the user did not give the option.
  typealias Output = (name: String, path: String?)

  /// Throws an error if an output would replace or remove a file that the command reads, or another output.
  ///
  /// Call it before an output is created. The command writes `files`, and removes the transcripts in `folders`. It reads
  /// `transcripts`, those that they continue, and `others`.
  static func check(
    _ files: [Output],
    emptying folders: [Output] = [],
    reading transcripts: [String],
    and others: [String?] = []
  ) throws(ShellError) {
    guard (files + folders).contains(where: { $0.path != nil }) else { return }
    let inputs = transcripts.flatMap(ParentChain.paths(from:)) + others.compactMap(\.self)
    let read = Set(inputs.map { Identity(FilePlace($0)) })
    var names: [Identity: String] = [:]
    for case (let name, let path?) in folders {
      try note(name, path)
      // What cannot be listed is refused when it is opened.
      let removed = (try? TranscriptFolder.transcripts(in: path)) ?? []
      if let file = removed.first(where: { read.contains(Identity(FilePlace("\(path)/\($0)"))) }) {
        throw conflict("\(name) \(path) replaces \(file), which this command reads")
      }
    }
    for case (let name, let path?) in files {
      let place = try note(name, path)
      if case .path(let target) = place, target.hasSuffix(TranscriptFiles.ending),
        let folder = names[Identity(FilePlace(FilePlace.folder(of: target)))]
      {
        throw conflict("\(name) \(path) names a transcript in the folder of \(folder)")
      }
    }

    @discardableResult
    func note(_ name: String, _ path: String) throws(ShellError) -> FilePlace {
      let place = FilePlace(output: path)
      if read.contains(Identity(place)) {
        throw conflict("\(name) \(path) names a file that this command reads")
      }
      if let other = names.updateValue(name, forKey: Identity(place)) {
        throw conflict("\(name) \(path) names the same place as \(other)")
      }
      return place
    }
  }

  private static func conflict(_ text: String) -> ShellError {
    ShellError("\(text): choose another name", .usage)
  }

  /// What two paths share if they lead to the same file, by whatever links and names.
  private enum Identity: Hashable {
    case file(FileIdentity)
    /// No file is there yet, or the place is standard output or standard error.
    case place(FilePlace)

    init(_ place: FilePlace) {
      var status = stat()
      let isThere =
        switch place {
        case .path(let path): stat(path, &status) == 0
        // The program has duplicates of these.
        case .descriptor(STDOUT_FILENO), .descriptor(STDERR_FILENO): false
        case .descriptor(let number): fstat(number, &status) == 0
        }
      self = isThere ? .file(FileIdentity(status)) : .place(place)
    }
  }
}
