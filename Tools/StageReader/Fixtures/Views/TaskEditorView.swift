import SwiftUI

/// Edits a task.
struct TaskEditorView: View {
  @State var model: TaskEditorModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      Section("Task") {
        TextField("Title", text: $model.title)
          .onSubmit { model.suggestPriority() }
        TextEditor(text: $model.notes)
          .accessibilityLabel("Notes")
      }
      Section("Schedule") {
        Toggle("Has a due date", isOn: $model.hasDueDate)
        if model.hasDueDate {
          DatePicker("Due", selection: $model.due, displayedComponents: .date)
        }
        Slider(value: $model.effort, in: 0...8, step: 0.5) { Text("Effort") }
        Picker(selection: $model.priority) {
          ForEach(Priority.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        } label: {
          Text("Priority")
        }
      }
      if model.isNew == false {
        Button("Delete task", role: .destructive) { model.asksToDelete = true }
      }
    }
    .navigationTitle(model.isNew ? "New task" : "Edit task")
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") {
          Task {
            await model.save()
            dismiss()
          }
        }
        .disabled(!model.canSave)
      }
    }
    .alert("Delete “\(model.title)”?", isPresented: $model.asksToDelete) {
      Button("Delete", role: .destructive) { model.delete() }
    }
    .onChange(of: model.hasDueDate) { model.suggestPriority() }
  }
}
