import Foundation
import RehearsalShell

let effort = getenv("PEER_EFFORT").map { Int(atoi($0)) } ?? 0
await Shell.main(Peer(effort: Effort(stepCount: effort)))
