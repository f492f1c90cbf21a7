import AsyncApp
import CombineApp
import Foundation
import PlainCodeApp
import QueueApp
import RehearsalShell

/// The app that `APP` names.
switch ProcessInfo.processInfo.environment["APP"] {
case "async": await Shell.main(AsyncApp())
case "combine": await Shell.main(CombineApp())
case "queues": await Shell.main(QueueApp())
default: await Shell.main(PlainCodeApp())
}
