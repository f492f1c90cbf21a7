#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"

// The current locale and calendar of Foundation are those of the session. Foundation's formatters ask these getters in
// Swift, too, for what code does not tell them. The time zone is that of the process: see
// `ProcessTimeZone`.

/// Foundation's `Locale` or `Calendar`, which returns as Swift does: both are an object and the table of its protocol.
typedef struct {
  void *object, *table;
} value;

#define SWIFT_CC __attribute__((swiftcall))
typedef SWIFT_CC value getter(void);

/// Returns the value of the turn, or else that of Foundation.
static value value_in_turn(bool is_calendar, const char *symbol, getter *_Atomic *real) {
  void *owner;
  const interposed_hooks *hooks = interposed_turn(&owner);
  value copy;
  if (hooks && hooks->copy_region(owner, is_calendar, &copy)) return copy;
  if (!*real) *real = (getter *)dlsym(RTLD_NEXT, symbol);
  return (*real)();
}

#define GETTER(name, is_calendar, symbol) \
  static SWIFT_CC value turn_##name(void) { \
    static getter *_Atomic real; \
    return value_in_turn(is_calendar, symbol, &real); \
  } \
  getter name __asm__(symbol) OVERRIDE(turn_##name)

GETTER(current_locale, false, "$s20FoundationEssentials6LocaleV7currentACvgZ");
GETTER(updated_locale, false, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
GETTER(current_calendar, true, "$s20FoundationEssentials8CalendarV7currentACvgZ");
GETTER(updated_calendar, true, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");

// MARK: The time zone

extern void *CFStringCreateWithCString(void *, const char *, uint32_t) __attribute__((weak));
extern void *CFTimeZoneCreateWithName(void *, void *, unsigned char) __attribute__((weak));
extern void CFTimeZoneSetDefault(void *) __attribute__((weak));
extern void CFRelease(const void *) __attribute__((weak));

void interposed_set_time_zone(const char *identifier) {
  setenv("TZ", identifier, 1);
  tzset();
  // `DateFormatter` keeps a default of its own.
  if (!CFTimeZoneSetDefault) return;
  const uint32_t utf8 = 0x08000100;
  void *name = CFStringCreateWithCString(NULL, identifier, utf8);
  void *zone = CFTimeZoneCreateWithName(NULL, name, false);
  if (zone) {
    CFTimeZoneSetDefault(zone);
    CFRelease(zone);
  }
  CFRelease(name);
}

#endif
