import RehearsalShell

await Shell.main(Vault())
