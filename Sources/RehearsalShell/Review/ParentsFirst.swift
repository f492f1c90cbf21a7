import Transcripts

/// The order in which files are blessed: what a file continues comes before it, for it is played
/// with what was written there.
struct ParentsFirst {
  private let files: [String]
  private let positions: [FilePlace: Int]
  private var isVisited: [Bool]
  private var order: [Int] = []

  /// The positions of `files`, in an order that is theirs otherwise.
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
    // Files that continue each other in a circle come as they stand.
    guard !isVisited[position] else { return }
    isVisited[position] = true
    if let ancestor = ancestor(of: files[position]) { visit(ancestor) }
    order.append(position)
  }

  /// The nearest file that is blessed, too, on the way along which `continues` leads.
  private func ancestor(of file: String) -> Int? {
    var file = file
    var passed: Set<FilePlace> = []
    while let name = FileBeginning(of: file).header.parent {
      let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
      file = name.hasPrefix("/") ? name : folder + name
      if let position = positions[FilePlace(file)] { return position }
      guard passed.insert(FilePlace(file)).inserted else { return nil }
    }
    return nil
  }
}
