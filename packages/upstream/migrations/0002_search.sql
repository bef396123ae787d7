-- What `q` asks. Every prefix length up to eight has its own posting list, so that a common prefix is read as a stream and
-- never merged from all the words that begin with it; lists/words.ts cuts its words at eight for the same reason.

CREATE VIRTUAL TABLE cycling_routes_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE rides_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE cycling_groups_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE events_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE products_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE stolen_search USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  detail = none,
  prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2'
);
