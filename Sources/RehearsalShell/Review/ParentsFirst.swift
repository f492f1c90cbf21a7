import Transcripts

/// The order in which files are blessed.
///
/// A parent comes before the files that continue it, because they are played with the parent's new
/// text.
struct ParentsFirst {
  private let files: [String]
  private let positions: [FilePlace: Int]
  private var isVisited: [Bool]
  private var order: [Int] = []

  /// Returns the positions of `files`, parents first and otherwise in the given order.
  static func order(_ files: [String]) -> [Int] {
    var search = ParentsFirst(files)
    for position in files.indices { search.visit(position) }
    return search.order
  }

  private init(_ files: [String]) {
    self.files = files
    let places = files.enumerated().map { (FilePlace($0.element), $0.offset) }
    positions = Dictionary(places) { first, _ in first }
    isVisited = files.map { _ in false }
  }

  private mutating func visit(_ position: Int) {
    var way: [Int] = []
    var next: Int? = position
    // Files that continue each other in a circle keep their order.
    while let position = next, !isVisited[position] {
      isVisited[position] = true
      way.append(position)
      next = ancestor(of: files[position])
    }
    order += way.reversed()
  }

  /// The nearest ancestor of `file` that is also blessed.
  private func ancestor(of file: String) -> Int? {
    var lineage = Lineage(path: file)
    while let name = FileBeginning(of: lineage.path).header.parent,
      let parent = try? lineage.parent(name)
    {
      if let position = positions[FilePlace(parent.path)] { return position }
      lineage = parent
    }
    return nil
  }
}
