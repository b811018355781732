export type Query = Readonly<Record<string, string>>

export interface ReadQuery {
  readonly query: Query
  /** Parameters whose escapes are broken; they are not in the query. */
  readonly broken: readonly string[]
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** The parameters of an address. `URLSearchParams` would put other characters in the place of broken escapes. */
export const readQuery = (search: string): ReadQuery => {
  const query = new Map<string, string>()
  const broken = new Set<string>()
  for (const pair of search.replace(/^\?/u, '').split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const [typed, text] = cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
    const [name, value] = [decoded(typed), decoded(text)]
    if (name === undefined || value === undefined) broken.add(name ?? typed)
    else query.set(name, value)
  }
  return { query: Object.fromEntries(query), broken: [...broken] }
}
