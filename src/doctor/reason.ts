/** The first line of what was thrown: the rest is for logs. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? ''
