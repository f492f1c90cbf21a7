/// A control of Rehearsal, with the property that shows its value, and the stream of what the user does.
public enum ControlKind: String, CaseIterable, Sendable {
  case label = "Label"
  case button = "Button"
  case textField = "TextField"
  case textView = "TextView"
  case toggle = "Toggle"
  case picker = "Picker"
  case stepper = "Stepper"
  case slider = "Slider"
  case datePicker = "DatePicker"
  case list = "List"
  case progress = "Progress"
  case activityIndicator = "ActivityIndicator"

  /// The property with the value, the stream of inputs, and the type of the value.
  var traits: (value: String, input: String, type: String) {
    switch self {
    case .label: ("text", "", "String")
    case .button: ("title", "taps", "String")
    case .textField, .textView: ("text", "edits", "String")
    case .toggle: ("isOn", "changes", "Bool")
    case .picker: ("selectedIndex", "selections", "Int?")
    case .stepper: ("value", "changes", "Int")
    case .slider: ("value", "changes", "Double")
    case .datePicker: ("date", "changes", "Date")
    case .list: ("rows", "selections", "[Row]")
    case .progress: ("fraction", "", "Double?")
    case .activityIndicator: ("isAnimating", "", "Bool")
    }
  }

  /// Whether the user sets its value.
  var isEditing: Bool {
    switch self {
    case .textField, .textView, .toggle, .picker, .stepper, .slider, .datePicker: true
    case .label, .button, .list, .progress, .activityIndicator: false
    }
  }
}

/// What the types and modifiers of SwiftUI and UIKit are on a stage.
///
/// A new construct is a row in one of the tables.
enum Construct {
  /// What a type of SwiftUI is.
  enum Role {
    /// A control; its value is the argument with this label.
    case control(ControlKind, value: String? = nil)
    /// Its closures are views.
    case container(Container = .plain)
    /// Rows, one for each element.
    case rows
    /// A button that leads to another screen.
    case link
    /// Nothing that a stage shows.
    case decoration
    /// It is listed with its line.
    case unknown
  }

  /// What a container shows besides its views.
  enum Container {
    /// Nothing.
    case plain
    /// Its first argument is a title.
    case titled
    /// A text before a control is the control's caption.
    case row
  }

  /// What a modifier of SwiftUI does.
  enum Effect {
    /// It sets the title of the screen.
    case title
    /// It names a control that has no text.
    case label
    /// It says when controls cannot be used.
    case disabled
    /// It adds a field to search in.
    case search
    /// It makes a button of what it modifies.
    case tap
    /// Its closure runs after a field is edited.
    case submit
    /// Its closure runs when the screen appears.
    case task
    /// It presents something.
    case presentation
    /// Its closure is something that a row or a list offers, with this name.
    case rowAction(String)
    /// Its closure is buttons that belong to a row.
    case rowContent
    /// Its closure is views that belong to the screen.
    case content
    /// It is listed with its line.
    case unknown
  }

  /// The types of SwiftUI.
  static let types: [String: Role] = [
    "Text": .control(.label),
    "Label": .control(.label),
    "LabeledContent": .control(.label, value: "value"),
    "Button": .control(.button),
    "Link": .control(.button),
    "TextField": .control(.textField, value: "text"),
    "SecureField": .control(.textField, value: "text"),
    "TextEditor": .control(.textView, value: "text"),
    "Toggle": .control(.toggle, value: "isOn"),
    "Picker": .control(.picker, value: "selection"),
    "Stepper": .control(.stepper, value: "value"),
    "Slider": .control(.slider, value: "value"),
    "DatePicker": .control(.datePicker, value: "selection"),
    "ProgressView": .control(.activityIndicator),
    "Gauge": .control(.progress, value: "value"),
    "List": .rows,
    "ForEach": .rows,
    "Table": .rows,
    "NavigationLink": .link,
    "VStack": .container(), "HStack": .container(.row), "ZStack": .container(),
    "Group": .container(),
    "LazyVStack": .container(), "LazyHStack": .container(), "LazyVGrid": .container(),
    "LazyHGrid": .container(), "Grid": .container(), "GridRow": .container(.row),
    "Form": .container(),
    "Section": .container(.titled), "ScrollView": .container(), "NavigationStack": .container(),
    "NavigationView": .container(), "NavigationSplitView": .container(), "TabView": .container(),
    "Tab": .container(), "Menu": .container(.titled), "GroupBox": .container(.titled),
    "DisclosureGroup": .container(.titled),
    "ControlGroup": .container(), "ToolbarItem": .container(), "ToolbarItemGroup": .container(),
    "GeometryReader": .container(), "ScrollViewReader": .container(), "ViewThatFits": .container(),
    "AnyView": .container(), "ContentUnavailableView": .container(.titled),
    "EquatableView": .container(),
    "Image": .decoration, "Spacer": .decoration, "Divider": .decoration, "Color": .decoration,
    "Circle": .decoration, "Rectangle": .decoration, "RoundedRectangle": .decoration,
    "Capsule": .decoration, "EmptyView": .decoration, "LinearGradient": .decoration,
    "Ellipse": .decoration, "EditButton": .decoration, "RadialGradient": .decoration,
    "AsyncImage": .unknown, "Map": .unknown, "Chart": .unknown, "Canvas": .unknown,
    "VideoPlayer": .unknown, "PhotosPicker": .unknown, "ShareLink": .unknown,
    "ColorPicker": .unknown, "WebView": .unknown, "TimelineView": .unknown,
  ]

  /// The modifiers of SwiftUI; others only style.
  static let modifiers: [String: Effect] = [
    "navigationTitle": .title, "navigationBarTitle": .title, "accessibilityLabel": .label,
    "disabled": .disabled, "searchable": .search, "onTapGesture": .tap, "onSubmit": .submit,
    "task": .task, "onAppear": .task,
    "alert": .presentation, "confirmationDialog": .presentation, "actionSheet": .presentation,
    "sheet": .presentation, "fullScreenCover": .presentation, "popover": .presentation,
    "navigationDestination": .presentation,
    "refreshable": .rowAction("refresh"), "onDelete": .rowAction("delete"),
    "onMove": .rowAction("move"),
    "swipeActions": .rowContent, "contextMenu": .rowContent,
    "toolbar": .content, "safeAreaInset": .content, "overlay": .content, "background": .content,
    "navigationBarItems": .content, "toolbarTitleMenu": .content,
    "onChange": .unknown, "onReceive": .unknown, "onOpenURL": .unknown, "onDrop": .unknown,
    "fileImporter": .unknown, "fileExporter": .unknown, "photosPicker": .unknown,
    "onLongPressGesture": .unknown, "gesture": .unknown, "onDisappear": .unknown,
    "onDeleteCommand": .unknown,
  ]

  /// What a property wrapper of a view says about its property.
  enum Wrapper {
    /// The view keeps it itself.
    case state
    /// A model that is an `ObservableObject`, if its type is not known.
    case published
    /// A model that is `@Observable`.
    case observed
    /// Nothing.
    case plain
    /// Nothing that a stage shows; its statements are left out.
    case decoration
    /// Nothing that a stage has; its statements are comments.
    case unavailable
  }

  /// The property wrappers of SwiftUI; others are listed with their lines.
  static let wrappers: [String: Wrapper] = [
    "State": .state, "Binding": .state, "AppStorage": .state, "SceneStorage": .state,
    "StateObject": .published, "ObservedObject": .published, "EnvironmentObject": .published,
    "Bindable": .observed, "ViewBuilder": .plain, "MainActor": .plain, "FocusState": .decoration,
    "Environment": .unavailable, "Namespace": .unavailable,
  ]

  /// Other types of SwiftUI, which a stage cannot mention.
  static let notPortable: Set<String> = [
    "View", "Font", "LocalizedStringKey", "Binding", "EdgeInsets", "NavigationPath", "Animation",
    "Namespace", "FocusState", "Edge", "ScrollViewProxy", "PhotosPickerItem", "EditMode",
    "ColorScheme", "MapCameraPosition", "ButtonRole", "Alignment", "GridItem", "Predicate", "Query",
    "PresentationDetent", "DismissAction", "Timer", "Content", "Toolbar", "Bundle",
    "FetchDescriptor",
    "SortDescriptor", "Notification", "NotificationCenter", "ProcessInfo", "Previews",
  ]

  /// The types of UIKit.
  static let uiKit: [String: ControlKind] = [
    "UILabel": .label, "UIButton": .button, "UIBarButtonItem": .button, "UITextField": .textField,
    "UISearchBar": .textField, "UITextView": .textView, "UISwitch": .toggle,
    "UISegmentedControl": .picker, "UIStepper": .stepper, "UISlider": .slider,
    "UIDatePicker": .datePicker, "UITableView": .list, "UICollectionView": .list,
    "UIProgressView": .progress, "UIActivityIndicatorView": .activityIndicator,
  ]

  /// The properties of UIKit's controls, by those of Rehearsal's; others only style.
  static let properties: [String: String] = [
    "text": "text", "isOn": "isOn", "value": "value", "date": "date", "progress": "fraction",
    "selectedSegmentIndex": "selectedIndex", "isHidden": "isHidden", "isEnabled": "isEnabled",
    "isUserInteractionEnabled": "isEnabled", "title": "title",
  ]

  /// The methods of UIKit's controls as statements; `#` stands for the control, `$` for the first argument.
  static let methods: [String: String] = [
    "setTitle": "#.title.value = $", "setOn": "#.isOn.value = $",
    "setProgress": "#.fraction.value = $", "setDate": "#.date.value = $",
    "setValue": "#.value.value = $", "startAnimating": "#.isAnimating.value = true",
    "stopAnimating": "#.isAnimating.value = false",
  ]

  /// The kind of a type of the app by the end of its name, as in `PrimaryButton`.
  static func kind(ofCustom name: String) -> ControlKind? {
    ["Button": .button, "TextField": .textField, "SecureField": .textField, "Toggle": .toggle]
      .first { name.hasSuffix($0.key) }?.value
  }

  /// What outlets are called by their types.
  static let outletSuffixes = [
    "TextField", "Field", "TextView", "Label", "BarButtonItem", "BarButton", "Button", "Switch",
    "SegmentedControl", "Segments", "Stepper", "Slider", "DatePicker", "Picker", "TableView",
    "CollectionView", "ProgressView", "Spinner", "ActivityIndicatorView", "ActivityIndicator",
    "Toggle",
  ]

  /// What functions and streams are called because a control calls them.
  static let actionSuffixes = [
    "Tapped", "Pressed", "Clicked", "ValueChanged", "Changed", "DidChange", "Action", "Taps", "Tap",
    "Edits", "Values", "Selections", "Changes", "Text", "Button", "Switch", "Field", "Slider",
  ]

  /// The suffixes of types that are screens.
  static let screenSuffixes = [
    "ViewController", "Controller", "ViewModelProtocol", "ViewModelType", "ViewModeling",
    "ViewModel", "Director", "ScreenView", "Screen", "View", "Model",
  ]
}
