#ifndef CLIBEDIT_H
#define CLIBEDIT_H

// Swift cannot call C's variadic functions, so each use of el_wset, el_wget and history_w has a name
// and a type here. Nothing else belongs in this file, and it uses only what NetBSD's libedit of 2012
// declares, because that is Apple's: script/check-darwin proves it.

#include <histedit.h>
#include <locale.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <wctype.h>
#ifdef __APPLE__
#include <xlocale.h>
#else
// glibc and musl declare it only for X/Open programs, and Swift's importer is not one.
extern int wcwidth(wchar_t);
#endif

typedef unsigned char (*clibedit_command)(EditLine *, wint_t);
typedef wchar_t *(*clibedit_prompt)(EditLine *);
typedef int (*clibedit_reader)(EditLine *, wchar_t *);

// The line editor, see editline(3).

static inline void clibedit_set_terminal(EditLine *e, const char *type) {
  el_wset(e, EL_TERMINAL, type);
}
static inline void clibedit_set_prompt(EditLine *e, clibedit_prompt f, wchar_t escape) {
  el_wset(e, EL_PROMPT_ESC, f, (int)escape);
}
static inline void clibedit_set_editor(EditLine *e, const wchar_t *name) {
  el_wset(e, EL_EDITOR, name);
}
static inline void clibedit_set_signal_handling(EditLine *e, int on) {
  el_wset(e, EL_SIGNAL, on);
}
static inline void clibedit_set_reader(EditLine *e, clibedit_reader f) {
  el_wset(e, EL_GETCFN, f);
}
static inline void clibedit_set_client(EditLine *e, void *client) {
  el_wset(e, EL_CLIENTDATA, client);
}
static inline void *clibedit_client(EditLine *e) {
  void *client = NULL;
  el_wget(e, EL_CLIENTDATA, &client);
  return client;
}
static inline void clibedit_set_editing(EditLine *e, int on) { el_wset(e, EL_EDITMODE, on); }
static inline void clibedit_set_history(EditLine *e, HistoryW *h) {
  el_wset(e, EL_HIST, history_w, h);
}
// libedit does not copy the name and the help, so they are literals.
static inline void clibedit_add_commands(EditLine *e, clibedit_command older,
                                         clibedit_command newer, clibedit_command search) {
  el_wset(e, EL_ADDFN, L"rehearsal-older", L"Recalls an older line", older);
  el_wset(e, EL_ADDFN, L"rehearsal-newer", L"Recalls a newer line", newer);
  el_wset(e, EL_ADDFN, L"rehearsal-search", L"Searches for an earlier line", search);
}
static inline void clibedit_bind(EditLine *e, const wchar_t *key, const wchar_t *command) {
  el_wset(e, EL_BIND, key, command, NULL);
}
// Binds a key in the map of vi's command mode; emacs mode has no use for it.
static inline void clibedit_bind_alternative(EditLine *e, const wchar_t *key,
                                             const wchar_t *command) {
  el_wset(e, EL_BIND, L"-a", key, command, NULL);
}
// The name of the mode, emacs or vi.
static inline const wchar_t *clibedit_editor(EditLine *e) {
  const wchar_t *name = NULL;
  return el_wget(e, EL_EDITOR, &name) == 0 ? name : NULL;
}
// Sets or clears one flag of the terminal; `mode` is -d while editing, -x while not.
static inline void clibedit_set_tty(EditLine *e, const wchar_t *mode, const wchar_t *flag) {
  el_wset(e, EL_SETTY, mode, flag, NULL);
}
static inline void clibedit_prepare_terminal(EditLine *e, int editing) {
  el_wset(e, EL_PREP_TERM, editing);
}
static inline void clibedit_refresh(EditLine *e) { el_wset(e, EL_REFRESH); }
// A number or a text from the description of the terminal, by its termcap name.
static inline int clibedit_number(EditLine *e, const char *name) {
  int value = 0;
  return el_wget(e, EL_GETTC, name, &value, NULL) == 0 ? value : 0;
}
static inline const char *clibedit_text(EditLine *e, const char *name) {
  const char *value = NULL;
  return el_wget(e, EL_GETTC, name, &value, NULL) == 0 ? value : NULL;
}

// The line being typed.

// Moves the cursor by a number of characters, and not beyond the ends of the line. The library of 2012 has
// no function for this, and the result of el_wline is the line itself in all versions.
static inline void clibedit_move_cursor(EditLine *e, int count) {
  LineInfoW *line = (LineInfoW *)el_wline(e);
  ptrdiff_t before = line->cursor - line->buffer, after = line->lastchar - line->cursor;
  line->cursor += count < -before ? -before : count > after ? after : count;
}

// The history, see editline(3).

static inline void clibedit_history_set_size(HistoryW *h, int size) {
  HistEventW event;
  history_w(h, &event, H_SETSIZE, size);
}
// Deletes the line, if it is there. The text that H_DEL returns is the caller's.
static inline void clibedit_history_forget(HistoryW *h, const wchar_t *line) {
  HistEventW event;
  for (int found = history_w(h, &event, H_FIRST); found == 0; found = history_w(h, &event, H_NEXT))
    if (wcscmp(event.str, line) == 0) {
      if (history_w(h, &event, H_DEL, event.num) == 0) free((void *)event.str);
      return;
    }
}
static inline void clibedit_history_enter(HistoryW *h, const wchar_t *line) {
  HistEventW event;
  history_w(h, &event, H_ENTER, line);
}

// Standard output. Its stream is a global variable, which Swift cannot use.

static inline void clibedit_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
static inline void clibedit_flush_output(void) { fflush(stdout); }

// Character classes. They follow the locale of the calling thread.

// A locale whose characters are Unicode's, or null where the system has none.
static inline locale_t clibedit_utf8_locale(void) {
  static const char *const names[] = {"C.UTF-8", "UTF-8", "en_US.UTF-8"};
  locale_t found = (locale_t)0;
  for (size_t i = 0; found == (locale_t)0 && i < sizeof names / sizeof *names; i++)
    found = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
  return found;
}
static inline int clibedit_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
static inline int clibedit_is_printable(uint32_t scalar) { return iswprint((wint_t)scalar) != 0; }

#endif
