import ExternalDataApp
import RehearsalShell

await Shell.main(makeAttendedLibrary())
