import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/**
 * Every key begins with the workspace, and every query names it. There are no foreign keys, sequences, triggers or
 * partial indexes, because each of them is refused by some engine.
 */
export const items: PostgresMigration = {
  version: 1,
  name: 'items',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS workspaces (
      name ${text} PRIMARY KEY,
      number BIGINT NOT NULL,
      last_id BIGINT NOT NULL DEFAULT 0,
      last_facet BIGINT NOT NULL DEFAULT 0,
      last_tag BIGINT NOT NULL DEFAULT 0,
      indexed_items BIGINT NOT NULL DEFAULT 0,
      indexed_length BIGINT NOT NULL DEFAULT 0,
      terms_version BIGINT NOT NULL,
      reindexed_to BIGINT
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS workspaces_by_number ON workspaces(number)',

    `CREATE TABLE IF NOT EXISTS item_facets (
      workspace BIGINT NOT NULL,
      facet BIGINT NOT NULL,
      type ${text} NOT NULL,
      status ${text} NOT NULL,
      priority ${text} NOT NULL,
      count BIGINT NOT NULL,
      connections BIGINT NOT NULL,
      isolated BIGINT NOT NULL,
      PRIMARY KEY (workspace, facet)
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS item_facets_by_value ON item_facets(workspace, type, status, priority)',

    `CREATE TABLE IF NOT EXISTS items (
      workspace BIGINT NOT NULL,
      id BIGINT NOT NULL,
      facet BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      degree BIGINT NOT NULL,
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      title ${text} NOT NULL,
      description ${text} NOT NULL,
      category ${text} NOT NULL,
      start_date ${text} NOT NULL,
      end_date ${text} NOT NULL,
      version ${text} NOT NULL,
      content ${text} NOT NULL,
      PRIMARY KEY (workspace, id)
    )`,
    'CREATE INDEX IF NOT EXISTS items_by_update ON items(workspace, updated_at, id)',
    'CREATE INDEX IF NOT EXISTS items_by_creation ON items(workspace, created_at, id)',
    'CREATE INDEX IF NOT EXISTS items_by_facet ON items(workspace, facet, updated_at, id)',
    'CREATE INDEX IF NOT EXISTS items_by_degree ON items(workspace, degree)',

    `CREATE TABLE IF NOT EXISTS tags (
      workspace BIGINT NOT NULL,
      name ${text} NOT NULL,
      folded ${text} NOT NULL,
      number BIGINT NOT NULL,
      count BIGINT NOT NULL,
      PRIMARY KEY (workspace, name)
    )`,
    'CREATE INDEX IF NOT EXISTS tags_by_folded_name ON tags(workspace, folded)',

    `CREATE TABLE IF NOT EXISTS item_tags (
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL,
      place BIGINT NOT NULL,
      name ${text} NOT NULL,
      PRIMARY KEY (workspace, item, place)
    )`,
    'CREATE INDEX IF NOT EXISTS item_tags_by_name ON item_tags(workspace, name, item)',

    `CREATE TABLE IF NOT EXISTS item_edges (
      workspace BIGINT NOT NULL,
      source BIGINT NOT NULL,
      target BIGINT NOT NULL,
      PRIMARY KEY (workspace, source, target)
    )`,

    `CREATE TABLE IF NOT EXISTS item_history (
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      change ${text} NOT NULL,
      actor ${text} NOT NULL,
      at ${text} NOT NULL,
      before ${text} NOT NULL,
      PRIMARY KEY (workspace, item, revision)
    )`,

    `CREATE TABLE IF NOT EXISTS states (
      workspace BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      actor ${text} NOT NULL,
      at ${text} NOT NULL,
      state ${text} NOT NULL,
      PRIMARY KEY (workspace, revision)
    )`,
  ],
}
