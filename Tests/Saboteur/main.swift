import RehearsalShell

await Shell.main(Saboteur())
