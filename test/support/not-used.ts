/** A feature of PostgreSQL that Kura does not use (ADR 0030), and a pattern that finds statements with it. */
export interface NotUsed {
  /** The feature's name as in the ADR. */
  readonly words: string
  readonly sql: RegExp
  /** The feature is only forbidden inside a transaction. */
  readonly inTransaction?: true
  /** A statement that the pattern must find. */
  readonly example: string
}

export const notUsed: readonly NotUsed[] = [
  { words: 'foreign keys', sql: /\b(REFERENCES|FOREIGN KEY)\b/i, example: 'CREATE TABLE a (b BIGINT REFERENCES c)' },
  {
    words: 'sequences',
    sql: /\b(SEQUENCE|(BIG|SMALL)?SERIAL|nextval|AS IDENTITY)\b/i,
    example: 'CREATE TABLE a (b SERIAL)',
  },
  { words: 'triggers', sql: /\bTRIGGER\b/i, example: 'CREATE TRIGGER a BEFORE INSERT ON b EXECUTE FUNCTION c()' },
  {
    words: 'stored code',
    sql: /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE|RULE)\b|^\s*(DO|CALL)\b/i,
    example: "CREATE OR REPLACE FUNCTION a() RETURNS BIGINT AS 'SELECT 1' LANGUAGE sql",
  },
  { words: 'partial indexes', sql: /\bCREATE\s.*\bINDEX\b.*\bWHERE\b/is, example: 'CREATE INDEX a ON b (c) WHERE d' },
  {
    words: 'covering indexes',
    sql: /\bCREATE\s.*\bINDEX\b.*\bINCLUDE\b/is,
    example: 'CREATE INDEX a ON b (c) INCLUDE (d)',
  },
  {
    words: 'inverted indexes',
    sql: /\bUSING\s+(GIN|GIST|SPGIST|BRIN|HASH)\b/i,
    example: 'CREATE INDEX a ON b USING gin (c)',
  },
  { words: 'full-text types', sql: /\b(to_)?ts(vector|query)\b/i, example: 'SELECT to_tsvector($1)' },
  { words: 'temporary tables', sql: /\bTEMP(ORARY)?\b/i, example: 'CREATE TEMP TABLE a (b BIGINT)' },
  { words: 'unlogged tables', sql: /\bUNLOGGED\b/i, example: 'CREATE UNLOGGED TABLE a (b BIGINT)' },
  { words: 'savepoints', sql: /\bSAVEPOINT\b|\bROLLBACK\s+TO\b/i, example: 'SAVEPOINT a' },
  { words: '`LISTEN`', sql: /^\s*(UN)?LISTEN\b|\bNOTIFY\b/i, example: 'LISTEN changes' },
  { words: 'extensions', sql: /\bEXTENSION\b/i, example: 'CREATE EXTENSION pg_trgm' },
  { words: 'advisory locks', sql: /\bpg_(try_)?advisory_/i, example: 'SELECT pg_advisory_xact_lock(1)' },
  {
    words: '`pg_cancel_backend` and `pg_terminate_backend`',
    sql: /\bpg_(cancel|terminate)_backend\b/i,
    example: 'SELECT pg_cancel_backend(1)',
  },
  {
    words: 'DDL inside of transactions',
    sql: /^\s*(CREATE|ALTER|DROP|TRUNCATE)\b/i,
    inTransaction: true,
    example: 'CREATE TABLE a (b BIGINT)',
  },
]

const withoutLiterals = (sql: string): string => sql.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ')

/** The forbidden features that a statement uses. */
export const usedIn = (sql: string, isInTransaction: boolean): readonly string[] => {
  const text = withoutLiterals(sql)
  const isUsed = (one: NotUsed): boolean => one.sql.test(text) && (one.inTransaction === undefined || isInTransaction)
  return notUsed.filter(isUsed).map(({ words }) => words)
}
