const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)'

export const endlessView = `
  DROP TABLE item_facets;
  CREATE VIEW item_facets AS ${endless}
    SELECT x AS facet, 1 AS workspace, 'note' AS type, 'Open' AS status, 'LOW' AS priority,
      1 AS count, 0 AS connections, 0 AS isolated FROM c`

export const endlessTrigger = `
  CREATE TRIGGER t AFTER INSERT ON items BEGIN
    INSERT INTO index_state ${endless} SELECT x, x, x FROM c;
  END`

const newer = (module: string): string => `INSERT INTO schema_migrations VALUES ('${module}', 99, 'n', 'n')`

const row = (...values: readonly string[]): string =>
  `INSERT INTO sqlite_schema VALUES (${values.map((value) => `'${value}'`).join(', ')})`

/** What an attacker could put into a database in a repository. */
export const foreign: readonly (readonly [what: string, sql: string])[] = [
  ['an endless view in the place of a table', endlessView],
  [
    'an endless view in the place of the versions',
    `DROP TABLE schema_migrations; CREATE VIEW schema_migrations AS ${endless} SELECT 'knowledge' AS module, ` +
      'x AS version FROM c',
  ],
  ['a view that nothing asks', `CREATE VIEW extra AS ${endless} SELECT x FROM c`],
  ['an endless trigger', endlessTrigger],
  ['a computed column', 'ALTER TABLE items ADD COLUMN more TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000))) VIRTUAL'],
  ['a further column', 'ALTER TABLE items ADD COLUMN more'],
  ['an index over an expression', 'CREATE INDEX i ON items(hex(zeroblob(1000000)))'],
  ['a further index', 'CREATE INDEX i ON items(title)'],
  ['a further table', 'CREATE TABLE extra (x)'],
  [
    'entries of a hundred thousand tables',
    `${endless.replace('FROM c)', 'FROM c WHERE x < 100000)')} INSERT INTO sqlite_schema SELECT 'table', ` +
      `'t' || x, 't' || x, 2, 'CREATE TABLE t' || x || ' (x)' FROM c`,
  ],
  ['a further virtual table', 'CREATE VIRTUAL TABLE extra USING fts5(x)'],
  [
    'a table of ours with another text',
    'DROP TABLE index_state; CREATE TABLE index_state (only_row, terms_version, reindexed_to, ' +
      'CHECK (length(hex(zeroblob(100000))) > 0))',
  ],
  [
    'a table of ours with a default that is computed',
    'DROP TABLE item_term_frequencies; CREATE TABLE item_term_frequencies (item INTEGER PRIMARY KEY, ' +
      'length INTEGER NOT NULL DEFAULT (length(hex(zeroblob(1000000)))), frequencies BLOB NOT NULL)',
  ],
  [
    'a virtual table in the place of a table',
    'DROP TABLE index_state; CREATE VIRTUAL TABLE index_state USING fts5(only_row, terms_version, reindexed_to)',
  ],
  [
    'another tokenizer of the search index',
    "DROP TABLE item_terms; CREATE VIRTUAL TABLE item_terms USING fts5(terms, tokenize = 'trigram')",
  ],
  ['tables of a module whose version it does not state', "DELETE FROM schema_migrations WHERE module = 'knowledge'"],
  [
    'tables of a later version than it states',
    "DELETE FROM schema_migrations WHERE module = 'knowledge' AND version >= 4",
  ],
  [
    'a view that is called like a table of SQLite',
    row('view', 'sqlite_extra', 'sqlite_extra', '0', 'CREATE VIEW sqlite_extra AS SELECT 1'),
  ],
  ['a name with control characters', 'CREATE TABLE "\u001b[31m\nx" (x)'],
  ['an endless view and the version of a newer Kura', `${newer('knowledge')}; ${endlessView}`],
  [
    'a computed column and the version of a newer Kura',
    `${newer('knowledge')}; ALTER TABLE items ADD COLUMN more TEXT AS (hex(zeroblob(9)))`,
  ],
  [
    'a virtual table in the place of a table and the version of a newer Kura',
    `${newer('knowledge')}; DROP TABLE index_state; CREATE VIRTUAL TABLE index_state USING fts5(x)`,
  ],
  ['a trigger beside an unknown module', `${newer('more')}; ${endlessTrigger}`],
  ['a further column beside an unknown module', `${newer('more')}; ALTER TABLE items ADD COLUMN more`],
  [
    'a module with the name of something that every object has',
    "INSERT INTO schema_migrations VALUES ('constructor', 1, 'n', 'n'), ('__proto__', 1, 'n', 'n'); " +
      'CREATE VIEW v AS SELECT 1',
  ],
]

/** Changes that a newer Kura may have made. */
export const newerKura = [
  `${newer('knowledge')}; ALTER TABLE items ADD COLUMN more TEXT; CREATE INDEX items_by_more ON items(more); ` +
    'CREATE TABLE extra (x)',
  `${newer('more')}; CREATE TABLE extra (x); CREATE INDEX extra_by_x ON extra(x); ` +
    'CREATE VIRTUAL TABLE words USING fts5(x)',
]
