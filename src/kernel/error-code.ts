/** The code that Node, SQLite or PostgreSQL puts on an error, such as `ENOENT`. */
export const errorCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined

/** Whether a file, or one of its parent folders, does not exist. */
export const isNotFound = (thrown: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')
