import Exploration
import Transcripts

/// The criteria for selecting files to play.
struct Selection {
  /// Texts, at least one of which must occur in the path or title; empty for any file.
  var filters: [String] = []
  /// Tags, at least one of which a file must have; empty for any file.
  var tags: [String] = []
  var shard: Shard?

  /// Returns the selected files, in order.
  func files(of files: [String]) -> [String] {
    let chosen = files.filter(isChosen)
    return shard?.share(of: chosen) ?? chosen
  }

  /// Returns why nothing was selected; nil if the selection is valid.
  func complaint(choosing chosen: [String], of files: [String]) -> String? {
    // A shard may be empty, because a run may have more shards than files.
    guard chosen.isEmpty, !files.contains(where: isChosen) else { return nil }
    let filterWords = filters.map { "--filter \(ShellWord($0))" }
    let tagWords = tags.map { "--tag \(ShellWord($0))" }
    let criteria = (filterWords + tagWords).joined(separator: " ")
    return files.count == 1
      ? "The only transcript does not match \(criteria)."
      : "None of the \(files.count) transcripts matches \(criteria)."
  }

  private func isChosen(_ path: String) -> Bool {
    let isNamed = filters.isEmpty || filters.contains { path.contains($0) }
    if isNamed, tags.isEmpty { return true }
    let beginning = FileBeginning(of: path)
    let title = beginning.header.title ?? ""
    guard isNamed || filters.contains(where: { title.contains($0) }) else { return false }
    // The tags of a malformed header are unknown. Playing the file reports the error.
    return tags.isEmpty || !beginning.isWhole
      || beginning.header.tags.contains(where: tags.contains)
  }
}
