#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

// `OperationQueue.main` starts an operation when the one before has ended. One that an app leaves behind never ends, and stops
// the queue. A launch of an app that finds it in use, also by another session, has a main operation queue of its own.

#define OPERATION_QUEUE "$s10Foundation14OperationQueueC"

typedef SWIFT_CC void *class_getter(CONTEXT void *type);

#define MAIN OPERATION_QUEUE "4mainACvgZ"

/// The main operation queue of the process, which lives as long; null before code has asked for it.
static void *_Atomic main_of_process;

static void *get_main_of_process(void *type) {
  if (!main_of_process) main_of_process = SWIFT_ORIGINAL(class_getter, MAIN)(type);
  return main_of_process;
}

/// Returns the main operation queue of the launch, retained; outside of sessions, that of the process.
static SWIFT_CC void *turn_main(CONTEXT void *type) {
  void *process = get_main_of_process(type), *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks) return swift_retain(process);
  void *inbox = interposed_retain_inbox(hooks, owner, -1);
  void *queue = hooks->retain_main_operations(inbox, process);
  swift_release(inbox);
  return queue;
}

SWIFT_OVERRIDE(class_getter, main_operations, MAIN, turn_main);

#define CURRENT OPERATION_QUEUE "7currentACSgvgZ"

static SWIFT_CC void *turn_current(CONTEXT void *type) {
  void *current = SWIFT_ORIGINAL(class_getter, CURRENT)(type);
  if (!current || current != get_main_of_process(type)) return current;
  swift_release(current);
  return turn_main(type);
}

SWIFT_OVERRIDE(class_getter, current_operations, CURRENT, turn_current);

void *interposed_observed_queue(void *queue) {
  if (!queue || !main_of_process) return queue;
  void *main = turn_main(NULL);
  swift_release(main);
  return queue == main ? main_of_process : queue;
}

#endif
