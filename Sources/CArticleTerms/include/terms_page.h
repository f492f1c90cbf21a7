/// The page on the articles' terms, `Terms.md`, as UTF-8 with a zero at its end.
const char *terms_page(void);
