import Transcripts

/// Which of the files that were found are played.
struct Selection {
  /// Texts of which one must stand in the path or the title; any file when there are none.
  var filters: [String] = []
  /// Tags of which a file must have one; any file when there are none.
  var tags: [String] = []
  var shard: Shard?

  /// The chosen of `files`, in order.
  func files(of files: [String]) -> [String] {
    let chosen = files.filter(isChosen)
    return shard?.files(of: chosen) ?? chosen
  }

  /// Why nothing was chosen from so many files; nil when that is as it should be.
  func complaint(choosing chosen: [String], of files: [String]) -> String? {
    // A part may be empty: who shares a run among machines does not count the files first.
    guard chosen.isEmpty, !files.contains(where: isChosen) else { return nil }
    let filterWords = filters.map { "--filter \(ShellWord($0))" }
    let tagWords = tags.map { "--tag \(ShellWord($0))" }
    let found = files.count == 1 ? "the one transcript here" : "the \(files.count) transcripts here"
    return "None of \(found) fits \((filterWords + tagWords).joined(separator: " "))."
  }

  private func isChosen(_ path: String) -> Bool {
    let isNamed = filters.isEmpty || filters.contains { path.contains($0) }
    if isNamed, tags.isEmpty { return true }
    let beginning = FileBeginning(of: path)
    let title = beginning.header.title ?? ""
    guard isNamed || filters.contains(where: { title.contains($0) }) else { return false }
    // Who knows which tags a broken header would have: playing it says what is wrong with it.
    return tags.isEmpty || !beginning.isWhole
      || beginning.header.tags.contains(where: tags.contains)
  }
}
