/// Why a catalogue has no answer.
nonisolated enum CatalogueError: String, Error, Codable {
  case closed
  case unknownTitle
}
