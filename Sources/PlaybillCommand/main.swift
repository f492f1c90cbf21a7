import Playbill
import RehearsalShell

await Shell.main(Playbill())
