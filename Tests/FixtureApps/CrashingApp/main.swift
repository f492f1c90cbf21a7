import RehearsalShell

await Shell.main(CrashingApp())
