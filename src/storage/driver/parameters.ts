/** The values that a statement wants. */
export interface Parameters {
  /** How many `?` it has. */
  readonly positional: number
  readonly names: readonly string[]
}

// An unclosed quote or comment matches up to the end, as it does for SQLite.
const pieces =
  /'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\?|[@:$](\w+)/g

export const parametersOf = (sql: string): Parameters => {
  const names = new Set<string>()
  let positional = 0
  for (const [piece, name] of sql.matchAll(pieces)) {
    if (piece === '?') positional += 1
    if (name !== undefined) names.add(name)
  }
  return { positional, names: [...names] }
}
