import type { Migration } from '../../../storage/migrations.ts'

export const docs: Migration = {
  version: 1,
  name: 'docs',
  sql: `
    CREATE TABLE docs_sources (
      workspace TEXT NOT NULL,
      number INTEGER NOT NULL,
      name TEXT NOT NULL,
      version TEXT NOT NULL,
      language TEXT NOT NULL,
      link TEXT NOT NULL,
      -- An object in JSON: where the source was read from.
      origin TEXT NOT NULL,
      added_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      -- 0 until its first files can be seen.
      seen INTEGER NOT NULL,
      files INTEGER NOT NULL,
      sections INTEGER NOT NULL,
      problems INTEGER NOT NULL,
      PRIMARY KEY (workspace, number),
      UNIQUE (workspace, name, version)
    );
    CREATE TABLE docs_files (
      workspace TEXT NOT NULL,
      number INTEGER NOT NULL,
      source INTEGER NOT NULL,
      path TEXT NOT NULL,
      stamp TEXT NOT NULL,
      needs TEXT NOT NULL,
      -- 'staged' until it can be seen, 'seen', and 'gone' until its sections are removed.
      state TEXT NOT NULL,
      PRIMARY KEY (workspace, number)
    );
    CREATE INDEX docs_files_by_path ON docs_files(workspace, source, state, path);
    CREATE TABLE docs_sections (
      workspace TEXT NOT NULL,
      file INTEGER NOT NULL,
      position INTEGER NOT NULL,
      anchor TEXT NOT NULL,
      -- A list in JSON.
      headings TEXT NOT NULL,
      item INTEGER NOT NULL,
      digest TEXT NOT NULL,
      PRIMARY KEY (workspace, file, position)
    );
    CREATE INDEX docs_sections_by_item ON docs_sections(workspace, item);
    CREATE TABLE docs_labels (
      workspace TEXT NOT NULL,
      file INTEGER NOT NULL,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      title TEXT NOT NULL,
      anchor TEXT NOT NULL,
      PRIMARY KEY (workspace, file, position)
    );
    CREATE TABLE docs_problems (
      workspace TEXT NOT NULL,
      file INTEGER NOT NULL,
      position INTEGER NOT NULL,
      line INTEGER NOT NULL,
      kind TEXT NOT NULL,
      what TEXT NOT NULL,
      PRIMARY KEY (workspace, file, position)
    );
    -- The process that changes the documentation of a workspace, and when it was last heard.
    CREATE TABLE docs_work (
      workspace TEXT PRIMARY KEY,
      owner TEXT NOT NULL,
      beat_at TEXT NOT NULL
    );
  `,
}
