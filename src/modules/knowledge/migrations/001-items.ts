import type { Migration } from '../../../storage/migrations.ts'

/**
 * An item's key is its workspace's number and its id in one integer (see store/sqlite/keys.ts), so
 * that the row is found without a second index and a workspace is a range of keys.
 */
export const items: Migration = {
  version: 1,
  name: 'items',
  sql: `
    CREATE TABLE workspaces (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      last_id INTEGER NOT NULL DEFAULT 0
    );

    CREATE TABLE item_facets (
      facet INTEGER PRIMARY KEY,
      workspace INTEGER NOT NULL REFERENCES workspaces(number),
      type TEXT NOT NULL,
      status TEXT NOT NULL,
      priority TEXT NOT NULL,
      count INTEGER NOT NULL DEFAULT 0,
      connections INTEGER NOT NULL DEFAULT 0,
      isolated INTEGER NOT NULL DEFAULT 0,
      UNIQUE (workspace, type, status, priority)
    );

    CREATE TABLE items (
      key INTEGER PRIMARY KEY,
      workspace INTEGER NOT NULL REFERENCES workspaces(number),
      facet INTEGER NOT NULL REFERENCES item_facets(facet),
      revision INTEGER NOT NULL,
      degree INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      category TEXT NOT NULL,
      start_date TEXT NOT NULL,
      end_date TEXT NOT NULL,
      version TEXT NOT NULL,
      content TEXT NOT NULL
    );
    CREATE INDEX items_by_update ON items(workspace, updated_at, key, facet);
    CREATE INDEX items_by_creation ON items(workspace, created_at, key, facet);
    CREATE INDEX items_by_facet ON items(facet, updated_at, key);
    CREATE INDEX items_by_degree ON items(workspace, degree) WHERE degree > 0;

    CREATE TABLE tags (
      tag INTEGER PRIMARY KEY,
      workspace INTEGER NOT NULL REFERENCES workspaces(number),
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      count INTEGER NOT NULL DEFAULT 0,
      UNIQUE (workspace, name)
    );
    CREATE INDEX tags_by_folded_name ON tags(workspace, folded);

    CREATE TABLE item_tags (
      item INTEGER NOT NULL REFERENCES items(key),
      place INTEGER NOT NULL,
      tag INTEGER NOT NULL REFERENCES tags(tag),
      -- The facet of the item, so that counting by tag and facet need not read the item.
      facet INTEGER NOT NULL,
      PRIMARY KEY (item, place)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX item_tags_by_tag ON item_tags(tag, item, facet);

    CREATE TABLE item_edges (
      source INTEGER NOT NULL REFERENCES items(key),
      target INTEGER NOT NULL REFERENCES items(key),
      PRIMARY KEY (source, target)
    ) WITHOUT ROWID;

    CREATE TABLE item_history (
      item INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      change TEXT NOT NULL,
      actor TEXT NOT NULL,
      at TEXT NOT NULL,
      before TEXT NOT NULL,
      PRIMARY KEY (item, revision)
    ) WITHOUT ROWID;

    CREATE TABLE states (
      workspace INTEGER NOT NULL REFERENCES workspaces(number),
      revision INTEGER NOT NULL,
      actor TEXT NOT NULL,
      at TEXT NOT NULL,
      state TEXT NOT NULL,
      PRIMARY KEY (workspace, revision)
    ) WITHOUT ROWID;
  `,
}
