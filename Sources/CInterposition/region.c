#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"

// The current locale, languages, calendar and time zone of Foundation are those of the session. Foundation's formatters ask
// these getters in Swift, too, for what code does not tell them, and functions of its part in C.

extern void *swift_retain(void *object);
extern void swift_release(void *object);

/// Foundation's `Locale`, `Calendar` or `TimeZone`, which returns as Swift does: each is an object and the table of its
/// protocol. An array is the first word alone.
typedef struct {
  void *object, *table;
} value;

typedef SWIFT_CC value getter(void);

/// The region of the turn; null outside every turn.
static interposed_region *current_region(void) {
  interposed_system *system = interposed_system_current();
  return system ? system->region : NULL;
}

/// Puts a value of the turn into memory. That is no code of the app, so it runs outside the turn.
static void copy_value(region_value kind, value *memory) {
  interposed_system *system = interposed_system_swap(NULL);
  interposed_all_hooks()->copy_region(system->owner, kind, memory);
  interposed_system_swap(system);
}

/// Returns the value of the turn, or else that of Foundation.
static value value_in_turn(region_value kind, getter *real) {
  if (!current_region()) return real();
  value copy = {0};
  copy_value(kind, &copy);
  return copy;
}

#define GETTER(name, kind, symbol) \
  static SWIFT_CC value turn_##name(void) { \
    return value_in_turn(kind, SWIFT_ORIGINAL(getter, symbol)); \
  } \
  SWIFT_OVERRIDE(getter, name, symbol, turn_##name)

GETTER(current_locale, region_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ");
GETTER(updated_locale, region_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
GETTER(languages, region_languages, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
GETTER(current_calendar, region_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ");
GETTER(updated_calendar, region_calendar,
    "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");
GETTER(current_zone, region_time_zone, "$s20FoundationEssentials8TimeZoneV7currentACvgZ");
GETTER(updated_zone, region_time_zone,
    "$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ");

// `Calendar(identifier:)` has the current time zone, which Foundation looks up without a call to another library.
#define CALENDAR "$s20FoundationEssentials8CalendarV10identifierA2C10IdentifierOh_tcfC"
typedef SWIFT_CC value make_calendar(uint8_t identifier);

static SWIFT_CC value turn_make_calendar(uint8_t identifier) {
  make_calendar *real = SWIFT_ORIGINAL(make_calendar, CALENDAR);
  if (!current_region()) return real(identifier);
  // Foundation keeps the calendar for all code of the process.
  interposed_system *system = interposed_system_swap(NULL);
  value calendar = real(identifier);
  interposed_system_swap(system);
  copy_value(region_zone_of_calendar, &calendar);
  return calendar;
}

SWIFT_OVERRIDE(make_calendar, named_calendar, CALENDAR, turn_make_calendar);

// MARK: The default time zone

/// The default is the current time zone until code sets another, which then belongs to the session.
static value default_zone_in_turn(getter *real) {
  interposed_region *region = current_region();
  if (!region || !region->default_zone[0]) return value_in_turn(region_time_zone, real);
  return (value){swift_retain(region->default_zone[0]), region->default_zone[1]};
}

#define DEFAULT_GETTER(name, symbol) \
  static SWIFT_CC value turn_##name(void) { \
    return default_zone_in_turn(SWIFT_ORIGINAL(getter, symbol)); \
  } \
  SWIFT_OVERRIDE(getter, name, symbol, turn_##name)

DEFAULT_GETTER(default_zone, "$s20FoundationEssentials8TimeZoneV7defaultACSgvgZ");
DEFAULT_GETTER(default_zone_of_foundation, "$s20FoundationEssentials8TimeZoneV8_defaultACSgvgZ");

// `NSTimeZone.default` sets both defaults: this one, and that of the part in C.
#define SET_DEFAULT "$s20FoundationEssentials8TimeZoneV8_defaultACSgvsZ"
typedef SWIFT_CC void setter(void *object, void *table);

static SWIFT_CC void turn_set_default_zone(void *object, void *table) {
  interposed_region *region = current_region();
  if (!region) return SWIFT_ORIGINAL(setter, SET_DEFAULT)(object, table);
  swift_release(region->default_zone[0]);
  // A setter owns the new value.
  region->default_zone[0] = object;
  region->default_zone[1] = table;
}

SWIFT_OVERRIDE(setter, set_default_zone, SET_DEFAULT, turn_set_default_zone);

// MARK: Foundation in C

extern void *CFStringCreateWithCString(void *, const char *, uint32_t) __attribute__((weak));
extern void *CFTimeZoneCreateWithName(void *, void *, unsigned char) __attribute__((weak));
extern void *CFLocaleCreate(void *, void *) __attribute__((weak));
extern const void *CFRetain(const void *) __attribute__((weak));
extern void CFRelease(const void *) __attribute__((weak));

ORIGINAL(void *, CFTimeZoneCopyDefault, (void))
ORIGINAL(void *, CFTimeZoneCopySystem, (void))
ORIGINAL(void, CFTimeZoneSetDefault, (void *))
ORIGINAL(void *, CFLocaleCopyCurrent, (void))

static void *make_string(const char *text) {
  const uint32_t utf8 = 0x08000100;
  return CFStringCreateWithCString(NULL, text, utf8);
}

static void *turn_copy_system(void) {
  interposed_region *region = current_region();
  if (!region) return real_CFTimeZoneCopySystem()();
  void *name = make_string(region->time_zone);
  void *zone = CFTimeZoneCreateWithName(NULL, name, false);
  CFRelease(name);
  return zone ? zone : real_CFTimeZoneCopySystem()();
}

static void *turn_copy_default(void) {
  interposed_region *region = current_region();
  if (!region) return real_CFTimeZoneCopyDefault()();
  return region->default_zone_in_c ? (void *)CFRetain(region->default_zone_in_c) : turn_copy_system();
}

static void turn_set_default(void *zone) {
  interposed_region *region = current_region();
  if (!region) return real_CFTimeZoneSetDefault()(zone);
  if (zone) CFRetain(zone);
  if (region->default_zone_in_c) CFRelease(region->default_zone_in_c);
  region->default_zone_in_c = zone;
}

static void *turn_copy_locale(void) {
  interposed_region *region = current_region();
  if (!region) return real_CFLocaleCopyCurrent()();
  void *name = make_string(region->locale);
  void *locale = CFLocaleCreate(NULL, name);
  CFRelease(name);
  return locale;
}

void *CFTimeZoneCopySystem(void) OVERRIDE(turn_copy_system);
void *CFTimeZoneCopyDefault(void) OVERRIDE(turn_copy_default);
void CFTimeZoneSetDefault(void *) OVERRIDE(turn_set_default);
void *CFLocaleCopyCurrent(void) OVERRIDE(turn_copy_locale);

// MARK: The C library

ORIGINAL(struct tm *, localtime, (const time_t *))
ORIGINAL(struct tm *, localtime_r, (const time_t *, struct tm *))
ORIGINAL(time_t, mktime, (struct tm *))

static interposed_offset offset_at(time_t time) {
  interposed_system *system = interposed_system_swap(NULL);
  interposed_offset offset = interposed_all_hooks()->offset(system->owner, time);
  interposed_system_swap(system);
  return offset;
}

static struct tm *turn_localtime_r(const time_t *time, struct tm *parts) {
  interposed_region *region = current_region();
  if (!region) return real_localtime_r()(time, parts);
  interposed_offset offset = offset_at(*time);
  time_t moved = *time + offset.seconds;
  if (!gmtime_r(&moved, parts)) return NULL;
  parts->tm_gmtoff = offset.seconds;
  parts->tm_isdst = offset.is_daylight;
  parts->tm_zone =
      memcpy(region->abbreviations[offset.is_daylight], offset.abbreviation, sizeof offset.abbreviation);
  return parts;
}

static struct tm *turn_localtime(const time_t *time) {
  static __thread struct tm parts;
  return current_region() ? turn_localtime_r(time, &parts) : real_localtime()(time);
}

static time_t turn_mktime(struct tm *parts) {
  if (!current_region()) return real_mktime()(parts);
  const time_t day = 86400;
  struct tm copy = *parts;
  time_t local = timegm(&copy);
  // Around a change of the clock, a time exists twice, or not at all. Then the time before the change counts, unless the
  // caller says otherwise.
  int64_t before = offset_at(local - day).seconds, after = offset_at(local + day).seconds;
  time_t result = local - before;
  interposed_offset first = offset_at(result), second = offset_at(local - after);
  bool is_second = second.seconds == after
      && (first.seconds != before || (parts->tm_isdst >= 0 && !parts->tm_isdst == !second.is_daylight));
  if (is_second) result = local - after;
  turn_localtime_r(&result, parts);
  return result;
}

struct tm *localtime(const time_t *) OVERRIDE(turn_localtime);
struct tm *localtime_r(const time_t *, struct tm *) OVERRIDE(turn_localtime_r);
time_t mktime(struct tm *) OVERRIDE(turn_mktime);

// MARK: Regions

interposed_region *interposed_make_region(const char *locale, const char *time_zone) {
  interposed_region *region = calloc(1, sizeof *region);
  if (!region) abort();
  region->locale = strdup(locale);
  region->time_zone = strdup(time_zone);
  return region;
}

void interposed_reset_region(interposed_region *region) {
  swift_release(region->default_zone[0]);
  if (region->default_zone_in_c) CFRelease(region->default_zone_in_c);
  region->default_zone[0] = region->default_zone_in_c = NULL;
}

void interposed_release_region(interposed_region *region) {
  if (!region) return;
  interposed_reset_region(region);
  free(region->locale);
  free(region->time_zone);
  free(region);
}

#endif
