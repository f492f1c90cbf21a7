import Transcripts

/// The order in which files are blessed.
///
/// A parent comes before the files that continue it, because they are played with the parent's new
/// text.
enum ParentsFirst {
  /// Returns the positions of `files`, parents first and otherwise in the given order.
  static func order(_ files: [String]) -> [Int] {
    let places = files.enumerated().map { (FilePlace($0.element), $0.offset) }
    let positions = Dictionary(places) { first, _ in first }
    var visited: Set<Int> = []
    return files.indices.flatMap { position in
      var way: [Int] = []
      var next: Int? = position
      // Files that continue each other in a circle keep their order.
      while let position = next, visited.insert(position).inserted {
        way.append(position)
        next = ancestor(of: files[position], in: positions)
      }
      return way.reversed()
    }
  }

  /// Returns the position of the nearest ancestor of `file` that is also blessed.
  private static func ancestor(of file: String, in positions: [FilePlace: Int]) -> Int? {
    ParentChain.paths(from: file).dropFirst().lazy
      .compactMap { positions[FilePlace($0)] }.first { _ in true }
  }
}
