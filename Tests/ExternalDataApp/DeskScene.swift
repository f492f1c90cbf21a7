import Rehearsal

struct DeskScene {
  let library: LibraryService

  func presentInContext(_ context: any NavigationContext) {
    context.push(
      DeskStage { stage in
        let director = DeskDirector(
          library: library,
          titles: stage.search.edits,
          loans: stage.lend.edits,
          shelfTaps: stage.shelf.taps
        )
        stage.observe(\.shelfToShow, of: director, by: self) {
          ShelfScene(library: library).presentInContext(context)
        }
        return director
      }
    )
  }
}
