import RehearsalShell

let catalogue = Catalogue()
Attendant(of: catalogue)?.start()
await Shell.main(Library(catalogue: catalogue))
