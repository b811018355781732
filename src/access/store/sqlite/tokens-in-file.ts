import { stat } from 'node:fs/promises'
import { isScope } from '../../../kernel/scope.ts'
import { openReader, openWriter } from '../../../storage/sqlite-file.ts'

/** A token in a database file, as it is shown to people. */
export interface TokenInFile {
  readonly id: string
  readonly name: string
  readonly scope: string
}

const maxTokens = 1000

/** The tokens in a database, which is not changed; none where it has no tokens or does not exist. */
export const tokensIn = async (file: string): Promise<readonly TokenInFile[]> => {
  if (
    !(await stat(file).then(
      (found) => found.size > 0,
      () => false,
    ))
  )
    return []
  const { driver } = await openReader(file)
  try {
    const known = driver.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'access_tokens'").get()
    if (known === undefined) return []
    const rows = driver
      .prepare<Readonly<Record<keyof TokenInFile, unknown>>>(
        `SELECT id, name, scope FROM access_tokens ORDER BY created_at, id LIMIT ${maxTokens}`,
      )
      .all()
    return rows.map(({ id, name, scope }) => ({
      id: plain(id),
      name: plain(name),
      scope: isScope(scope) ? scope : '?',
    }))
  } finally {
    driver.close()
  }
}

/** Shortens a value and replaces control characters: the file may come from elsewhere and hold anything. */
const plain = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 100).replace(/\p{C}/gu, '?') : '?'

/** Removes every token from a database, and leaves a single file without a log. */
export const removeTokens = async (file: string): Promise<void> => {
  const { driver } = await openWriter(file)
  try {
    driver.exec('DELETE FROM access_tokens')
    driver.pragma('journal_mode = DELETE')
  } finally {
    driver.close()
  }
}
