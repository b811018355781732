/** Makes the ids of sections as Asciidoctor does: `_set_up`, and `_set_up_2` for the second one. */
export interface SectionIds {
  make(title: string, style: IdStyle): string
  take(id: string): void
}

export interface IdStyle {
  readonly prefix: string
  readonly separator: string
}

/**
 * The parser could do this itself, but looks for a free number from the beginning for each repeated title, which takes
 * quadratic time.
 */
export const createSectionIds = (): SectionIds => {
  const used = new Set<string>()
  const counts = new Map<string, number>()
  return {
    take: (id) => void used.add(id),
    make: (title, style) => {
      const base = idOf(title, style)
      let id = base
      let count = counts.get(base) ?? 1
      while (used.has(id)) id = `${base}${style.separator}${++count}`
      counts.set(base, count)
      used.add(id)
      return id
    },
  }
}

const idOf = (title: string, { prefix, separator }: IdStyle): string => {
  const letters = title.toLowerCase().replace(/[^ \p{L}\p{M}\p{N}\p{Pc}.-]/gu, '')
  // Each run of blanks, dots, hyphens and separators becomes one separator.
  const parts = letters.split(/[ ._-]+/u)
  const joined = `${prefix}${parts.join(separator)}`
  const squeezed =
    prefix.endsWith(separator) && separator !== '' && parts[0] === '' ? joined.replace(separator, '') : joined
  const ended = separator !== '' && squeezed.endsWith(separator) ? squeezed.slice(0, -separator.length) : squeezed
  return prefix === '' && separator !== '' && ended.startsWith(separator) ? ended.slice(separator.length) : ended
}
