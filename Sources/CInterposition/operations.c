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

/// Returns the main operation queue of the launch, retained; outside of sessions, that of the process.
static SWIFT_CC void *turn_main(CONTEXT void *type) {
  void *owner;
  const interposed_hooks *hooks = interposed_session(&owner);
  if (!hooks) return SWIFT_ORIGINAL(class_getter, MAIN)(type);
  void *inbox = interposed_retain_inbox(hooks, owner, -1);
  void *queue = hooks->retain_main_operations(inbox);
  swift_release(inbox);
  return queue;
}

SWIFT_OVERRIDE(class_getter, main_operations, MAIN, turn_main);

static void *type_of_queues(void) {
  typedef SWIFT_CC void *accessor(long request);
  return SWIFT_ORIGINAL(accessor, OPERATION_QUEUE "Ma")(0);
}

/// The main operation queue of the process, which lives as long.
static void *main_of_process(void) {
  static void *_Atomic known;
  if (!known) known = SWIFT_ORIGINAL(class_getter, MAIN)(type_of_queues());
  return known;
}

#define CURRENT OPERATION_QUEUE "7currentACSgvgZ"

static SWIFT_CC void *turn_current(CONTEXT void *type) {
  void *current = SWIFT_ORIGINAL(class_getter, CURRENT)(type);
  if (!current || current != main_of_process()) return current;
  swift_release(current);
  return turn_main(type);
}

SWIFT_OVERRIDE(class_getter, current_operations, CURRENT, turn_current);

void *interposed_observed_queue(void *queue) {
  if (!queue) return NULL;
  void *main = turn_main(type_of_queues());
  swift_release(main);
  return queue == main ? main_of_process() : queue;
}

/// Makes a queue that runs its operations one after another on the main queue.
static void *make_main(void) {
  // Setters take over what they get.
  typedef SWIFT_CC optional_string get_name(CONTEXT void *queue);
  typedef SWIFT_CC void set_name(optional_string name, CONTEXT void *queue);
  typedef SWIFT_CC void set_queue(void *underlying, CONTEXT void *queue);
  typedef SWIFT_CC void set_count(intptr_t count, CONTEXT void *queue);
  void *made = SWIFT_ORIGINAL(class_getter, OPERATION_QUEUE "ACycfC")(type_of_queues());
  void *main_queue = SWIFT_ORIGINAL(class_getter, "$s8Dispatch0A5QueueC4mainACvgZ")(NULL);
  SWIFT_ORIGINAL(set_queue, OPERATION_QUEUE "010underlyingC08Dispatch0eC0CSgvs")(main_queue, made);
  SWIFT_ORIGINAL(set_count, OPERATION_QUEUE "013maxConcurrentB5CountSivs")(1, made);
  optional_string name = SWIFT_ORIGINAL(get_name, OPERATION_QUEUE "4nameSSSgvg")(main_of_process());
  SWIFT_ORIGINAL(set_name, OPERATION_QUEUE "4nameSSSgvs")(name, made);
  return made;
}

void *interposed_retain_main_operations(bool may_be_shared) {
  typedef SWIFT_CC intptr_t get_count(CONTEXT void *queue);
  void *main = main_of_process();
  get_count *count = SWIFT_ORIGINAL(get_count, OPERATION_QUEUE "14operationCountSivg");
  return may_be_shared && count(main) == 0 ? swift_retain(main) : make_main();
}

#endif
