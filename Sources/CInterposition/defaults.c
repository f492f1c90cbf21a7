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

static void *make_dictionary(void) {
  return CFDictionaryCreateMutable(
      NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

/// The values of an application, which are made if there are none.
static void *values_of(interposed_system *system, const void *application) {
  if (!system->defaults) system->defaults = make_dictionary();
  const void *known = CFDictionaryGetValue(system->defaults, application);
  if (known) return (void *)known;
  void *made = make_dictionary();
  CFDictionarySetValue(system->defaults, application, made);
  CFRelease(made);
  return made;
}

void interposed_release_defaults(interposed_system *system) {
  if (system->defaults) CFRelease(system->defaults);
  system->defaults = NULL;
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
  return value ? CFRetain(value) : NULL;
}

static void turn_set_value(const void *key, const void *value, const void *application) {
  interposed_system *system = interposed_system_current();
  if (!system) return real_CFPreferencesSetAppValue()(key, value, application);
  if (!value) return CFDictionaryRemoveValue(values_of(system, application), key);
  const unsigned long immutable = 0;
  void *copy = CFPropertyListCreateDeepCopy(NULL, value, immutable);
  if (!copy) return;
  CFDictionarySetValue(values_of(system, application), key, copy);
  CFRelease(copy);
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

const void *CFPreferencesCopyAppValue(const void *, const void *) OVERRIDE(turn_copy_value);
void CFPreferencesSetAppValue(const void *, const void *, const void *) OVERRIDE(turn_set_value);
unsigned char CFPreferencesAppSynchronize(const void *) OVERRIDE(turn_synchronize);
const void *CFPreferencesCopyMultiple(const void *, const void *, const void *, const void *)
    OVERRIDE(turn_copy_values);

#endif
