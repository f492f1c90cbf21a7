// A minimal program on libedit, to compare the cost of the line editor with.

#include <histedit.h>
#include <locale.h>
#include <stdio.h>

static const char *prompt(EditLine *editor) {
  (void)editor;
  return "> ";
}

int main(void) {
  setlocale(LC_ALL, "C.UTF-8");
  EditLine *editor = el_init("plainedit", stdin, stdout, stderr);
  if (!editor) return 1;
  el_set(editor, EL_PROMPT, prompt);
  el_set(editor, EL_EDITOR, "emacs");
  int count;
  const char *line;
  while ((line = el_gets(editor, &count)) && count > 0) printf("heard %s", line);
  el_end(editor);
  return 0;
}
