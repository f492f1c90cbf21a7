#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "dispatch.h"
#include "overrides.h"

#include <pthread.h>
#include <stdatomic.h>

// Dispatch has no function that tells whether a queue is serial, which one it targets, or whether it is suspended. So the functions
// that make and change queues note that, on all threads, also outside of turns.

extern void *dispatch_queue_get_specific(dispatch_queue *, const void *) __attribute__((weak));
extern void dispatch_queue_set_specific(dispatch_queue *, const void *, void *, void (*)(void *))
    __attribute__((weak));
extern char _dispatch_queue_attr_concurrent __attribute__((weak));

/// What an attribute says of a queue. Dispatch never releases attributes.
typedef struct attribute {
  /// Null if the attribute is not made of another one.
  const void *object;
  bool is_concurrent, is_inactive;
  struct attribute *next;
} attribute;

/// What is known of a queue that is not Dispatch's own. It belongs to the queue, which is retained while it is suspended or
/// inactive: Dispatch ends the program if the last reference to such a queue goes, as it does at the end of a session.
typedef struct {
  bool is_concurrent;
  atomic_bool is_inactive;
  atomic_int suspensions;
  /// The queue that runs its work; null for one of Dispatch's global queues.
  dispatch_queue *_Atomic target;
} facts;

static const char facts_key = 0;

/// The facts of a queue; null if it is Dispatch's own, or no queue.
static facts *facts_of(const void *queue) {
  return dispatch_queue_get_specific((dispatch_queue *)queue, &facts_key);
}

/// The queue that runs the work of another; null for those that run work themselves.
static dispatch_queue *target(const dispatch_queue *queue) {
  facts *known = facts_of(queue);
  return known ? known->target : NULL;
}

static pthread_mutex_t attributes_lock = PTHREAD_MUTEX_INITIALIZER;
static attribute *attributes;

static attribute attribute_of(const void *object) {
  pthread_mutex_lock(&attributes_lock);
  const attribute *each = attributes;
  while (each && each->object != object) each = each->next;
  pthread_mutex_unlock(&attributes_lock);
  if (each) return *each;
  return (attribute){.is_concurrent = object == &_dispatch_queue_attr_concurrent};
}

/// Remembers an attribute that is made of another one.
static void *note_attribute(void *made, const void *base, bool is_inactive) {
  attribute known = attribute_of(base);
  if (!made || attribute_of(made).object) return made;
  attribute *added = malloc(sizeof *added);
  if (!added) abort();
  pthread_mutex_lock(&attributes_lock);
  *added = (attribute){made, known.is_concurrent, known.is_inactive || is_inactive, attributes};
  attributes = added;
  pthread_mutex_unlock(&attributes_lock);
  return made;
}

ORIGINAL(void *, dispatch_queue_attr_make_initially_inactive, (void *))
ORIGINAL(void *, dispatch_queue_attr_make_with_autorelease_frequency, (void *, unsigned long))
ORIGINAL(void *, dispatch_queue_attr_make_with_qos_class, (void *, unsigned, int))
ORIGINAL(dispatch_queue *, dispatch_queue_create, (const char *, void *))
ORIGINAL(dispatch_queue *, dispatch_queue_create_with_target, (const char *, void *, dispatch_queue *))
ORIGINAL(void, dispatch_set_target_queue, (void *, dispatch_queue *))

static void *turn_attr_inactive(void *base) {
  return note_attribute(real_dispatch_queue_attr_make_initially_inactive()(base), base, true);
}

static void *turn_attr_frequency(void *base, unsigned long frequency) {
  void *made = real_dispatch_queue_attr_make_with_autorelease_frequency()(base, frequency);
  return note_attribute(made, base, false);
}

static void *turn_attr_qos(void *base, unsigned class, int priority) {
  return note_attribute(
      real_dispatch_queue_attr_make_with_qos_class()(base, class, priority), base, false);
}

static dispatch_queue *with_facts(dispatch_queue *queue, const void *object, dispatch_queue *target) {
  facts *known = malloc(sizeof *known);
  if (!known) abort();
  attribute attribute = attribute_of(object);
  *known = (facts){attribute.is_concurrent, attribute.is_inactive, 0, target};
  dispatch_queue_set_specific(queue, &facts_key, known, free);
  if (attribute.is_inactive) dispatch_retain(queue);
  return queue;
}

static dispatch_queue *turn_queue_create(const char *label, void *attribute) {
  return with_facts(real_dispatch_queue_create()(label, attribute), attribute, NULL);
}

static dispatch_queue *turn_queue_create_with_target(
    const char *label, void *attribute, dispatch_queue *target) {
  dispatch_queue *queue = real_dispatch_queue_create_with_target()(label, attribute, target);
  return with_facts(queue, attribute, target);
}

static void turn_set_target(void *object, dispatch_queue *target) {
  real_dispatch_set_target_queue()(object, target);
  facts *known = facts_of(object);
  if (known) known->target = target;
}

void *dispatch_queue_attr_make_initially_inactive(void *) OVERRIDE(turn_attr_inactive);
void *dispatch_queue_attr_make_with_autorelease_frequency(void *, unsigned long)
    OVERRIDE(turn_attr_frequency);
void *dispatch_queue_attr_make_with_qos_class(void *, unsigned, int) OVERRIDE(turn_attr_qos);
dispatch_queue *dispatch_queue_create(const char *, void *) OVERRIDE(turn_queue_create);
dispatch_queue *dispatch_queue_create_with_target(const char *, void *, dispatch_queue *)
    OVERRIDE(turn_queue_create_with_target);
void dispatch_set_target_queue(void *, dispatch_queue *) OVERRIDE(turn_set_target);

bool queue_is_main(const dispatch_queue *queue) {
  for (const dispatch_queue *each = queue; each; each = target(each)) {
    if (each == &_dispatch_main_q) return true;
  }
  return false;
}

bool queues_exclude(const dispatch_queue *queue, const dispatch_queue *other, bool has_barrier) {
  for (const dispatch_queue *one = queue; one; one = target(one)) {
    const facts *known = facts_of(one);
    if (!known || known->is_concurrent) continue;
    for (const dispatch_queue *two = other; two; two = target(two)) {
      if (one == two) return true;
    }
  }
  return queue == other && facts_of(queue) && has_barrier;
}

bool queue_is_suspended(const dispatch_queue *queue) {
  for (const dispatch_queue *each = queue; each; each = target(each)) {
    facts *known = facts_of(each);
    if (known && (known->is_inactive || known->suspensions > 0)) return true;
  }
  return false;
}

ORIGINAL(void, dispatch_suspend, (void *))
ORIGINAL(void, dispatch_resume, (void *))
ORIGINAL(void, dispatch_activate, (void *))

// Facts are looked up first: Dispatch resumes objects of its own with these functions, and they may end at once.

static void turn_suspend(void *object) {
  facts *known = facts_of(object);
  real_dispatch_suspend()(object);
  if (known && atomic_fetch_add(&known->suspensions, 1) == 0) dispatch_retain(object);
}

/// Continues the work of a queue that waits until the queue is resumed, and releases the queue.
static void continue_work(void *queue) {
  void *owner = NULL;
  interposed_turn(&owner);
  const interposed_hooks *hooks = interposed_all_hooks();
  if (hooks) hooks->did_resume(owner);
  dispatch_release(queue);
}

static void turn_resume(void *object) {
  facts *known = facts_of(object);
  real_dispatch_resume()(object);
  if (known && atomic_fetch_sub(&known->suspensions, 1) == 1) continue_work(object);
}

static void turn_activate(void *object) {
  facts *known = facts_of(object);
  bool was_inactive = known && atomic_exchange(&known->is_inactive, false);
  real_dispatch_activate()(object);
  if (was_inactive) continue_work(object);
}

void dispatch_suspend(void *) OVERRIDE(turn_suspend);
void dispatch_resume(void *) OVERRIDE(turn_resume);
void dispatch_activate(void *) OVERRIDE(turn_activate);

#endif
