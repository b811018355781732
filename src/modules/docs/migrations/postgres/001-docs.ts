import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

export const docs: PostgresMigration = {
  version: 1,
  name: 'docs',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS docs_sources (
      workspace ${text} NOT NULL,
      number BIGINT NOT NULL,
      name ${text} NOT NULL,
      version ${text} NOT NULL,
      language ${text} NOT NULL,
      link ${text} NOT NULL,
      origin ${text} NOT NULL,
      added_at ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      seen BIGINT NOT NULL,
      files BIGINT NOT NULL,
      sections BIGINT NOT NULL,
      problems BIGINT NOT NULL,
      PRIMARY KEY (workspace, number),
      UNIQUE (workspace, name, version)
    )`,
    `CREATE TABLE IF NOT EXISTS docs_files (
      workspace ${text} NOT NULL,
      number BIGINT NOT NULL,
      source BIGINT NOT NULL,
      path ${text} NOT NULL,
      stamp ${text} NOT NULL,
      needs ${text} NOT NULL,
      state ${text} NOT NULL,
      PRIMARY KEY (workspace, number)
    )`,
    'CREATE INDEX IF NOT EXISTS docs_files_by_path ON docs_files(workspace, source, state, path)',
    `CREATE TABLE IF NOT EXISTS docs_sections (
      workspace ${text} NOT NULL,
      file BIGINT NOT NULL,
      position BIGINT NOT NULL,
      anchor ${text} NOT NULL,
      headings ${text} NOT NULL,
      item BIGINT NOT NULL,
      digest ${text} NOT NULL,
      PRIMARY KEY (workspace, file, position)
    )`,
    'CREATE INDEX IF NOT EXISTS docs_sections_by_item ON docs_sections(workspace, item)',
    `CREATE TABLE IF NOT EXISTS docs_labels (
      workspace ${text} NOT NULL,
      file BIGINT NOT NULL,
      position BIGINT NOT NULL,
      name ${text} NOT NULL,
      title ${text} NOT NULL,
      anchor ${text} NOT NULL,
      PRIMARY KEY (workspace, file, position)
    )`,
    `CREATE TABLE IF NOT EXISTS docs_problems (
      workspace ${text} NOT NULL,
      file BIGINT NOT NULL,
      position BIGINT NOT NULL,
      line BIGINT NOT NULL,
      kind ${text} NOT NULL,
      what ${text} NOT NULL,
      PRIMARY KEY (workspace, file, position)
    )`,
    `CREATE TABLE IF NOT EXISTS docs_work (
      workspace ${text} PRIMARY KEY,
      owner ${text} NOT NULL,
      beat_at ${text} NOT NULL
    )`,
  ],
}
