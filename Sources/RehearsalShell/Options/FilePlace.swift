import Transcripts

/// The location of an existing or future file, independent of links and of its spelling.
struct FilePlace: Hashable {
  private let path: String

  init(_ name: String) {
    if let target = DraftFile.target(of: name) {
      path = target
    } else {
      let slash = name.lastIndex(of: "/")
      let folder = slash.map { $0 == name.startIndex ? "/" : String(name[..<$0]) } ?? "."
      let file = slash.map { name[name.index(after: $0)...] } ?? name[...]
      path = (DraftFile.target(of: folder) ?? folder) + "/" + file
    }
  }
}
