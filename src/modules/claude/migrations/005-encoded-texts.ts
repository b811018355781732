import { encodeOldTexts } from '../../../storage/encode-old-texts.ts'
import type { Migration } from '../../../storage/migrations.ts'

/** PostgreSQL could never store a NUL, so this version is of SQLite alone. */
export const encodedTexts: Migration = {
  version: 5,
  name: 'encoded texts',
  sql: '',
  convert: (connection, pause) =>
    encodeOldTexts(
      connection,
      [{ table: 'claude_turns', key: ['number'], columns: ['prompt', 'response', 'error', 'request_key'] }],
      pause,
    ),
}
