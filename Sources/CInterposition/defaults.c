#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"

// The user defaults that code reads and writes in a turn belong to the session: `UserDefaults` calls these functions with
// the name of the application, or of the suite. A session begins without any, and writes no file.

extern void *CFDictionaryCreateMutable(void *, long, const void *, const void *)
    __attribute__((weak));
extern void *CFDictionaryCreateCopy(void *, const void *) __attribute__((weak));
extern const void *CFDictionaryGetValue(const void *, const void *) __attribute__((weak));
extern void CFDictionarySetValue(void *, const void *, const void *) __attribute__((weak));
extern void CFDictionaryRemoveValue(void *, const void *) __attribute__((weak));
extern void *CFPropertyListCreateDeepCopy(void *, const void *, unsigned long)
    __attribute__((weak));
extern const void *CFRetain(const void *) __attribute__((weak));
extern void CFRelease(const void *) __attribute__((weak));
extern const char kCFTypeDictionaryKeyCallBacks __attribute__((weak));
extern const char kCFTypeDictionaryValueCallBacks __attribute__((weak));
extern void *CFArrayCreateMutable(void *, long, const void *) __attribute__((weak));
extern void CFArrayAppendValue(void *, const void *) __attribute__((weak));
extern long CFArrayGetCount(const void *) __attribute__((weak));
extern const void *CFArrayGetValueAtIndex(const void *, long) __attribute__((weak));
extern void CFArrayRemoveValueAtIndex(void *, long) __attribute__((weak));
extern unsigned char CFEqual(const void *, const void *) __attribute__((weak));
extern const char kCFTypeArrayCallBacks __attribute__((weak));
extern const void *const kCFPreferencesCurrentApplication __attribute__((weak));

static void *make_dictionary(void) {
  return CFDictionaryCreateMutable(
      NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

static void *make_array(void) { return CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks); }

/// The part of `whole` that belongs to an application; `make` makes both if there is none.
static void *part_of(void **whole, const void *application, void *(*make)(void)) {
  if (!*whole) *whole = make_dictionary();
  const void *known = CFDictionaryGetValue(*whole, application);
  if (known) return (void *)known;
  void *made = make();
  CFDictionarySetValue(*whole, application, made);
  CFRelease(made);
  return made;
}

static void *values_of(interposed_system *system, const void *application) {
  return part_of(&system->defaults, application, make_dictionary);
}

void interposed_release_suites(interposed_system *system) {
  if (system->suites) CFRelease(system->suites);
  system->suites = NULL;
}

void interposed_release_defaults(interposed_system *system) {
  if (system->defaults) CFRelease(system->defaults);
  system->defaults = NULL;
  interposed_release_suites(system);
}

ORIGINAL(const void *, CFPreferencesCopyAppValue, (const void *, const void *))
ORIGINAL(void, CFPreferencesSetAppValue, (const void *, const void *, const void *))
ORIGINAL(unsigned char, CFPreferencesAppSynchronize, (const void *))
ORIGINAL(const void *, CFPreferencesCopyMultiple,
    (const void *, const void *, const void *, const void *))

static const void *turn_copy_value(const void *key, const void *application) {
  interposed_system *system = interposed_system_current();
  if (!system) return real_CFPreferencesCopyAppValue()(key, application);
  const void *value = CFDictionaryGetValue(values_of(system, application), key);
  if (!value && system->suites) {
    void *suites = part_of(&system->suites, application, make_array);
    for (long i = 0; !value && i < CFArrayGetCount(suites); i++) {
      value = CFDictionaryGetValue(values_of(system, CFArrayGetValueAtIndex(suites, i)), key);
    }
  }
  return value ? CFRetain(value) : NULL;
}

/// Tells observers of a change. Null in a program without `FoundationStreams`: this module does not know Foundation's center.
extern void interposed_post_defaults_change(bool is_standard) __attribute__((weak));

static void turn_set_value(const void *key, const void *value, const void *application) {
  interposed_system *system = interposed_system_current();
  if (!system) return real_CFPreferencesSetAppValue()(key, value, application);
  void *values = values_of(system, application);
  if (value) {
    const unsigned long immutable = 0;
    void *copy = CFPropertyListCreateDeepCopy(NULL, value, immutable);
    if (!copy) return;
    CFDictionarySetValue(values, key, copy);
    CFRelease(copy);
  } else {
    CFDictionaryRemoveValue(values, key);
  }
  if (interposed_post_defaults_change) {
    interposed_post_defaults_change(CFEqual(application, kCFPreferencesCurrentApplication));
  }
}

static unsigned char turn_synchronize(const void *application) {
  return interposed_system_current() ? 1 : real_CFPreferencesAppSynchronize()(application);
}

/// `UserDefaults.dictionaryRepresentation()` calls this, for all keys.
static const void *turn_copy_values(
    const void *keys, const void *application, const void *user, const void *host) {
  interposed_system *system = interposed_system_current();
  if (!system || keys) return real_CFPreferencesCopyMultiple()(keys, application, user, host);
  return CFDictionaryCreateCopy(NULL, values_of(system, application));
}

ORIGINAL(void, CFPreferencesAddSuitePreferencesToApp, (const void *, const void *))
ORIGINAL(void, CFPreferencesRemoveSuitePreferencesFromApp, (const void *, const void *))

static void turn_remove_suite(const void *application, const void *suite) {
  interposed_system *system = interposed_system_current();
  if (!system) return real_CFPreferencesRemoveSuitePreferencesFromApp()(application, suite);
  void *suites = part_of(&system->suites, application, make_array);
  for (long i = CFArrayGetCount(suites); i-- > 0;) {
    if (CFEqual(CFArrayGetValueAtIndex(suites, i), suite)) CFArrayRemoveValueAtIndex(suites, i);
  }
}

static void turn_add_suite(const void *application, const void *suite) {
  interposed_system *system = interposed_system_current();
  if (!system) return real_CFPreferencesAddSuitePreferencesToApp()(application, suite);
  turn_remove_suite(application, suite);
  CFArrayAppendValue(part_of(&system->suites, application, make_array), suite);
}

void CFPreferencesAddSuitePreferencesToApp(const void *, const void *) OVERRIDE(turn_add_suite);
void CFPreferencesRemoveSuitePreferencesFromApp(
    const void *, const void *) OVERRIDE(turn_remove_suite);
const void *CFPreferencesCopyAppValue(const void *, const void *) OVERRIDE(turn_copy_value);
void CFPreferencesSetAppValue(const void *, const void *, const void *) OVERRIDE(turn_set_value);
unsigned char CFPreferencesAppSynchronize(const void *) OVERRIDE(turn_synchronize);
const void *CFPreferencesCopyMultiple(const void *, const void *, const void *, const void *)
    OVERRIDE(turn_copy_values);

#endif
