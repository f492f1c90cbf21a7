#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "interposition.h"

#if INTERPOSITION_IS_SUPPORTED

#include "overrides.h"

// The current locale, languages, calendar and time zone of Foundation are those of the session. Foundation's formatters ask
// these getters in Swift, too, for what code does not tell them, and functions of its part in C.

/// Foundation's `Locale`, `Calendar` or `TimeZone`, which returns as Swift does: each is an object and the table of its
/// protocol. An array is the first word alone.
typedef struct {
  void *object, *table;
} value;

typedef SWIFT_CC value getter(void);

/// The region of the turn; null outside every turn, and if Foundation is not known.
static interposed_region *current_region(void) {
  interposed_system *system = interposed_system_current();
  return system && foundation_is_known() ? system->region : NULL;
}

/// Returns a value of the turn, by its name in `RegionValue`, or else that of Foundation. What makes it is no code of the app,
/// so it runs outside the turn.
static value value_in_turn(const char *name, getter *real) {
  if (!current_region()) return real();
  value copy = {0};
  interposed_system *system = interposed_system_swap(NULL);
  interposed_all_hooks()->copy_region(system->owner, name, &copy);
  interposed_system_swap(system);
  return copy;
}

#define GETTER(name, value_name, symbol) \
  static SWIFT_CC value turn_##name(void) { \
    return value_in_turn(value_name, SWIFT_ORIGINAL(getter, symbol)); \
  } \
  SWIFT_OVERRIDE(getter, name, FOUNDATION_ESSENTIALS, symbol, turn_##name)

GETTER(current_locale, "locale", "$s20FoundationEssentials6LocaleV7currentACvgZ");
GETTER(updated_locale, "locale", "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
GETTER(languages, "languages", "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
GETTER(current_calendar, "calendar", "$s20FoundationEssentials8CalendarV7currentACvgZ");
GETTER(updated_calendar, "calendar",
    "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");
GETTER(current_zone, "timeZone", "$s20FoundationEssentials8TimeZoneV7currentACvgZ");
GETTER(updated_zone, "timeZone",
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
  interposed_all_hooks()->set_calendar_zone(system->owner, &calendar);
  interposed_system_swap(system);
  return calendar;
}

SWIFT_OVERRIDE(
    make_calendar, named_calendar, FOUNDATION_ESSENTIALS, CALENDAR, turn_make_calendar);

// The default time zone is the current one until code sets another, which then belongs to the session.
GETTER(default_zone, "defaultTimeZone", "$s20FoundationEssentials8TimeZoneV7defaultACSgvgZ");
GETTER(default_zone_of_foundation, "defaultTimeZone",
    "$s20FoundationEssentials8TimeZoneV8_defaultACSgvgZ");

// `NSTimeZone.default` sets both defaults: this one, and that of the part in C.
#define SET_DEFAULT "$s20FoundationEssentials8TimeZoneV8_defaultACSgvsZ"
typedef SWIFT_CC void setter(void *object, void *table);

static SWIFT_CC void turn_set_default_zone(void *object, void *table) {
  if (!current_region()) return SWIFT_ORIGINAL(setter, SET_DEFAULT)(object, table);
  // A setter owns the new value.
  value zone = {object, table};
  interposed_all_hooks()->take_default_zone(interposed_system_current()->owner, &zone);
}

SWIFT_OVERRIDE(
    setter, set_default_zone, FOUNDATION_ESSENTIALS, SET_DEFAULT, turn_set_default_zone);

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
  return region->default_zone ? (void *)CFRetain(region->default_zone) : turn_copy_system();
}

static void turn_set_default(void *zone) {
  interposed_region *region = current_region();
  if (!region) return real_CFTimeZoneSetDefault()(zone);
  if (zone) CFRetain(zone);
  if (region->default_zone) CFRelease(region->default_zone);
  region->default_zone = zone;
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
  if (!current_region()) return real_localtime_r()(time, parts);
  interposed_offset offset = offset_at(*time);
  time_t moved = *time + offset.seconds;
  if (!gmtime_r(&moved, parts)) return NULL;
  parts->tm_gmtoff = offset.seconds;
  parts->tm_isdst = offset.is_daylight;
  parts->tm_zone = offset.abbreviation;
  return parts;
}

static struct tm *turn_localtime(const time_t *time) {
  static __thread struct tm parts;
  return current_region() ? turn_localtime_r(time, &parts) : real_localtime()(time);
}

static const time_t day = 86400;

/// The nearest difference to GMT with daylight saving time, or without; an hour more or less than `other` if the zone has none.
static int64_t nearest_offset(time_t time, bool is_daylight, int64_t other) {
  for (time_t distance = day; distance < 365 * day; distance *= 2) {
    interposed_offset before = offset_at(time - distance), after = offset_at(time + distance);
    if (before.is_daylight == is_daylight) return before.seconds;
    if (after.is_daylight == is_daylight) return after.seconds;
  }
  return other + (is_daylight ? 3600 : -3600);
}

static time_t turn_mktime(struct tm *parts) {
  if (!current_region()) return real_mktime()(parts);
  struct tm copy = *parts;
  // Stays if the time is too far. The result does not tell: -1 is a time, too.
  copy.tm_wday = -1;
  time_t local = timegm(&copy);
  if (copy.tm_wday < 0) return -1;
  // Around a change of the clock, a time exists twice, or not at all. Then the time before the change counts.
  int64_t before = offset_at(local - day).seconds, after = offset_at(local + day).seconds;
  time_t result = local - before;
  if (offset_at(result).seconds != before && offset_at(local - after).seconds == after) {
    result = local - after;
  }
  // The caller may give a time in the other kind of time: noon without daylight saving time is 13:00 in summer.
  interposed_offset found = offset_at(result);
  bool is_daylight = parts->tm_isdst > 0;
  if (parts->tm_isdst >= 0 && found.is_daylight != is_daylight) {
    result = local - nearest_offset(local, is_daylight, found.seconds);
  }
  return turn_localtime_r(&result, parts) ? result : -1;
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
  if (region->default_zone) CFRelease(region->default_zone);
  region->default_zone = NULL;
}

void interposed_release_region(interposed_region *region) {
  if (!region) return;
  interposed_reset_region(region);
  free(region->locale);
  free(region->time_zone);
  free(region);
}

#endif
