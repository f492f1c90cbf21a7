import Playbill
import PlaybillOutside
import RehearsalShell

await Shell.main(Playbill(outside: PlaybillOutside()), options: PlaybillOptions.self)
