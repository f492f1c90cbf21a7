import RehearsalShell

await Shell.main(Checkout())
