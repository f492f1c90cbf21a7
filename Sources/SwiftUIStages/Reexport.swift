// A second module, because a module can stand for one other only, and `UIHostingController` is a name of SwiftUI.
// `import SwiftUI` brings Observation with it.
@_exported public import Observation
@_exported public import UIKitStages
