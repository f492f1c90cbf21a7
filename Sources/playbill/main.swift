import PlaybillOutside
import PlaybillRooms
import RehearsalShell

await Shell.main(Playbill(outside: PlaybillOutside()), options: PlaybillOptions.self)
