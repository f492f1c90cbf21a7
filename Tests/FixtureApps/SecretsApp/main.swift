import RehearsalShell

await Shell.main(SecretsApp())
