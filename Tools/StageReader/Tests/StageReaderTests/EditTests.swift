import Testing

/// Edits of the fixtures' views, each with the lines that it prints.
@Suite struct EditTests {
  private struct Edit: CustomTestStringConvertible {
    let view: String
    let code: String
    let replacement: String
    let lines: [String]

    var testDescription: String { "\(view): \(code)" }

    init(_ view: String, _ code: String, _ replacement: String, _ lines: String...) {
      self.view = view
      self.code = code
      self.replacement = replacement
      self.lines = lines
    }
  }

  private static let edits = [
    Edit(
      "Feed",
      "\n          .disabled(model.isLoadingMore)",
      "",
      "FeedView.swift:66: “Older stories” is disabled by isLoadingMore on the stage, and not in the view: FeedStage.swift:40"
    ),
    Edit(
      "Feed",
      "Button(\"Hide\") { model.hide(story) }",
      "Button(\"Hide\") { model.mute(story) }",
      "FeedView.swift:63: “Hide” calls mute in the view, and hide on the stage: FeedStage.swift:38"
    ),
    Edit(
      "Feed",
      "\"Older stories\"",
      "\"More\"",
      "FeedView.swift:66: “More” is “Older stories” on the stage: FeedStage.swift:15"
    ),
    Edit(
      "Feed",
      ".refreshable { await model.load() }",
      "",
      "FeedView.swift:4: .refreshable calls load on the stage, and not in the view: FeedStage.swift:42"
    ),
    Edit(
      "Feed",
      "Label(\"Upvote\"",
      "Label(\"Vote\"",
      "FeedView.swift:59: “Vote” is not on the stage: FeedStage.swift:7"
    ),
    Edit(
      "Feed",
      "model.category.title)",
      "model.heading)",
      "FeedView.swift:12: the screen reads heading in the view, and not on the stage: FeedStage.swift:7",
      "FeedView.swift:4: the screen reads category on the stage, and not in the view: FeedStage.swift:20"
    ),
    Edit(
      "Feed",
      "      if model.hasMore {\n",
      "      if true {\n",
      "FeedView.swift:66: “Older stories” is hidden by hasMore on the stage, and not in the view: FeedStage.swift:39"
    ),
    Edit(
      "Login",
      "\n          .disabled(!model.canSignIn)",
      "",
      "LoginView.swift:22: “Sign in” is disabled by canSignIn on the stage, and not in the view: LoginStage.swift:27"
    ),
    Edit(
      "Login",
      "SecureField(\"Password\", text: $model.password)",
      "SecureField(\"Password\", text: $model.passphrase)",
      "LoginView.swift:16: “Password” sets passphrase in the view, and password on the stage: LoginStage.swift:24"
    ),
    Edit(
      "Login",
      "Toggle(\"Stay signed in\", isOn: $model.staysSignedIn)",
      "",
      "LoginView.swift:4: the screen sets staysSignedIn on the stage, and not in the view: LoginStage.swift:25"
    ),
    Edit(
      "Login",
      "\"Send a link\") { model.sendLink() }",
      "\"Send a link\") { model.sendLetter() }",
      "LoginView.swift:30: “Send a link” calls sendLetter in the view, and sendLink on the stage: LoginStage.swift:38"
    ),
    Edit(
      "Login",
      "await model.signIn()",
      "await model.signUp()",
      "LoginView.swift:40: “Sign in” calls signUp in the view, and signIn on the stage: LoginStage.swift:30"
    ),
    Edit(
      "Login",
      "\"Forgot your password?\"",
      "\"Reset the password?\"",
      "LoginView.swift:29: “Reset the password?” is not on the stage: LoginStage.swift:13",
      "LoginView.swift:4: “Forgot your password?” is not in the view: LoginStage.swift:35"
    ),
    Edit(
      "ReaderSettings",
      "\"Sign out\", action: settings.signOut",
      "\"Log out\", action: settings.signOut",
      "ReaderSettingsView.swift:50: “Log out” is “Sign out” on the stage: ReaderSettingsStage.swift:9"
    ),
    Edit(
      "ReaderSettings",
      "Section(\"Storage\")",
      "Section(\"Disk\")",
      "ReaderSettingsView.swift:25: “Disk” is not on the stage: ReaderSettingsStage.swift:26",
      "ReaderSettingsView.swift:4: “Storage” is not in the view: ReaderSettingsStage.swift:29"
    ),
    Edit(
      "ReaderSettings",
      "action: settings.signOut",
      "action: settings.clearCache",
      "ReaderSettingsView.swift:50: “Sign out” calls clearCache in the view, and signOut on the stage: ReaderSettingsStage.swift:38"
    ),
    Edit(
      "ReaderSettings",
      "        if settings.showsThumbnails {",
      "        if settings.pageSize > 10 {",
      "ReaderSettingsView.swift:14: a control is hidden by pageSize in the view, and not on the stage: ReaderSettingsStage.swift:49",
      "ReaderSettingsView.swift:15: “Thumbnail size” is hidden by showsThumbnails on the stage, and not in the view: ReaderSettingsStage.swift:48"
    ),
    Edit(
      "ReaderSettings",
      "    .onAppear { settings.measure() }\n",
      "",
      "ReaderSettingsView.swift:4: the screen calls measure on the stage, and not in the view: ReaderSettingsStage.swift:66"
    ),
    Edit(
      "Tasks",
      "\"By title\") { viewModel.sort(by: .title) }",
      "\"By title\") { viewModel.load() }",
      "TasksView.swift:18: “By title” calls load in the view, and sort on the stage: TasksStage.swift:38"
    ),
    Edit(
      "Tasks",
      "\n          .disabled(viewModel.completedCount == 0)",
      "",
      "TasksView.swift:21: “Remove completed” is disabled by completedCount on the stage, and not in the view: TasksStage.swift:40"
    ),
    Edit(
      "Tasks",
      "      .onDelete(perform: viewModel.delete)\n",
      "",
      "TasksView.swift:4: .onDelete calls delete on the stage, and not in the view: TasksStage.swift:31"
    ),
    Edit(
      "Tasks",
      "      .onMove { viewModel.move(from: $0, to: $1) }\n",
      "",
      "TasksView.swift:4: .onMove calls move on the stage, and not in the view: TasksStage.swift:34"
    ),
    Edit(
      "Tasks",
      "Button(\"Postpone\")",
      "Button(\"Later\")",
      "TasksView.swift:37: “Later” is not on the stage: TasksStage.swift:8"
    ),
    Edit(
      "Tasks",
      ".sheet(item: $viewModel.edited)",
      ".sheet(item: $viewModel.shown)",
      "TasksView.swift:28: the screen presents by shown in the view, and not on the stage: TasksStage.swift:8",
      "TasksView.swift:26: the screen presents by edited on the stage, and not in the view: TasksStage.swift:43"
    ),
    Edit(
      "TaskEditor",
      "\n        .disabled(!model.canSave)",
      "",
      "TaskEditorView.swift:35: “Save” is disabled by canSave on the stage, and not in the view: TaskEditorStage.swift:40"
    ),
    Edit(
      "TaskEditor",
      "            await model.save()",
      "            await model.saveDraft()",
      "TaskEditorView.swift:37: “Save” calls saveDraft in the view, and save on the stage: TaskEditorStage.swift:42"
    ),
    Edit(
      "TaskEditor",
      "          DatePicker(\"Due\", selection: $model.due, displayedComponents: .date)",
      "          Text(model.due, style: .date)",
      "TaskEditorView.swift:19: the screen sets due on the stage, and not in the view: TaskEditorStage.swift:33"
    ),
    Edit(
      "TaskEditor",
      "Text(\"Effort\")",
      "Text(\"Hours\")",
      "TaskEditorView.swift:21: “Hours” is not on the stage: TaskEditorStage.swift:22"
    ),
    Edit(
      "TaskEditor",
      "    .onChange(of: model.hasDueDate) { model.suggestPriority() }\n",
      ""
    ),
    Edit(
      "TaskEditor",
      "      Section(\"Schedule\") {",
      "      Section(\"Schedule\") {\n        Toggle(\"Urgent\", isOn: $model.isUrgent)",
      "TaskEditorView.swift:17: “Urgent” is not on the stage: TaskEditorStage.swift:22"
    ),
    Edit(
      "TaskStatus",
      "viewModel.cancel()",
      "viewModel.pause()",
      "TaskStatusView.swift:41: “Cancel it” calls pause in the view, and cancel on the stage: TaskStatusStage.swift:33"
    ),
    Edit(
      "TaskStatus",
      "    startButton.isEnabled = viewModel.canStart\n",
      "",
      "TaskStatusView.swift:21: “Start” is disabled by canStart on the stage, and not in the view: TaskStatusStage.swift:23"
    ),
    Edit(
      "TaskStatus",
      "\"Go on\"",
      "\"Continue\"",
      "TaskStatusView.swift:43: “Continue” is not on the stage: TaskStatusStage.swift:6",
      "TaskStatusView.swift:4: “Go on” is not in the view: TaskStatusStage.swift:34"
    ),
    Edit(
      "TaskStatus",
      "!viewModel.isRunning",
      "viewModel.canStart",
      "TaskStatusView.swift:22: “Cancel” is hidden by isRunning on the stage, and not in the view: TaskStatusStage.swift:24",
      "TaskStatusView.swift:33: “Cancel” is hidden by canStart in the view, and not on the stage: TaskStatusStage.swift:23"
    ),
  ]

  @Test("an edit of a view is named with both places", arguments: edits)
  private func edited(_ edit: Edit) throws {
    let folder = try TemporaryFolder()
    let view = Fixtures.view(edit.view)
    let text = try Fixtures.text(of: view)
    #expect(text.contains(edit.code))
    _ = try folder.write(
      text.replacing(edit.code, with: edit.replacement),
      to: "\(edit.view)View.swift"
    )
    let stage = try Fixtures.text(of: Fixtures.stage(edit.view))
      .replacing(
        "../../../Views/\(view.split(separator: "/").last ?? "")",
        with: "\(edit.view)View.swift"
      )
    let path = try folder.write(stage, to: "\(edit.view)Stage.swift")
    #expect(try folder.failures(of: path) == edit.lines)
  }
}
