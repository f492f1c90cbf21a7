// Declarations that code blocks in doc comments use. script/check-snippets compiles this file as a module
// that every such block imports. Add a name here only if a block is clearer without its
// declaration.

@_exported public import ArgumentParser
@_exported public import Foundation
@_exported public import Observation
@_exported public import PlaybillRooms
@_exported public import Rehearsal
@_exported public import RehearsalShell
@_exported public import Streams
@_exported public import Testing
@_exported public import Tracepoints
@_exported public import Transcripts

// Values that a scene, a test or a tool has.

var world: World { fatalError() }
var context: any NavigationContext { fatalError() }
var session: Session { fatalError() }
var decisions: PassthroughRelay<String> { fatalError() }
let path = "Transcripts/profile.transcript"
let bytes: [UInt8] = []
let player = TranscriptPlayer(of: Playbill())

// Apps and their services.

struct Counter: App {
  let name = "counter"
  let title = "Counter"
  let summary = "it counts"

  func makeServices(in world: World) {}
  func presentInContext(_ context: any NavigationContext, services: Void) {}
}

typealias Notes = Counter

struct Films: App {
  let name = "films"
  let title = "Films"
  let summary = "everything that is on"
  var server: String?

  func makeServices(in world: World) -> Services { Services() }
  func presentInContext(_ context: any NavigationContext, services: Services) {}
}

struct Services {
  let films = FilmStore()
}

struct FilmStore {
  func contains(_ id: Int) -> Bool { true }
}

struct NoteStore {
  let scheduler: VirtualTimeScheduler
}

let notes = NoteList()
let note = 1

struct NoteList {
  func delete(_ note: Int) {}
}

nonisolated struct Movie: Codable {}
nonisolated enum NetworkError: Error, Codable { case offline }

protocol MovieService {
  func movies(matching query: String) -> AnyPublisher<[Movie], NetworkError>
}

nonisolated struct MovieClient {
  @concurrent func search(_ query: String) async throws(NetworkError) -> [Movie] { [] }
}

// A stage and the model that it shows.

let stage = Stage()
let model = MovieModel()

@Observable final class MovieModel {
  var text = ""
  func load() async {}
}

// Scenes.

struct FilmsScene {
  let store: FilmStore
  func presentInContext(_ context: any NavigationContext) {}
}

struct FilmScene {
  let id: Int
  let store: FilmStore
  func presentInContext(_ context: any NavigationContext) {}
}

struct CatalogueScene {
  func presentInContext(_ context: any NavigationContext) {}
}

struct CartScene {
  func presentInContext(_ context: any NavigationContext) {}
}

struct NotesScene {
  let store: NoteStore
  func presentInContext(_ context: any NavigationContext) {}
}

struct EditorScene {
  let draft: String
  func createStage() -> EditorStage { EditorStage { _ in EditorDirector() } }
}

struct OrderScene {
  let viewModel: OrderViewModel
  func createStage() -> Stage { Stage() }
}

// Stages, directors and view models.

class NotesStage: Stage {}
class ReceiptStage: Stage {}

final class EditorStage: Stage, Directed {
  func bindDirector(_ director: EditorDirector) {}
}

final class EditorDirector {
  let hasChanges = Just(true).eraseToSignal()
  let decision = Just("save").eraseToSignal()
}

final class ProfileDirector {
  let userName = Just("Ada Lovelace").eraseToSignal()
}

final class OrderViewModel {
  var onPaid: () -> Void = {}
}

protocol ListViewModelType {
  var numberOfItems: Int { get }
  func item(at index: Int) -> ItemViewModel
}

final class ItemViewModel {}

final class ItemCell: Cell, ReusableViewModelOwner {
  func didSetViewModel(_ viewModel: ItemViewModel, disposeBag: DisposeBag) {}
}

var viewModel: any ListViewModelType { fatalError() }
let owner = ItemCell()
let (first, second, third) = (ItemViewModel(), ItemViewModel(), ItemViewModel())
