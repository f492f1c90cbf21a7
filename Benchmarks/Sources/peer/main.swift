import RehearsalShell

await Shell.main(Peer())
