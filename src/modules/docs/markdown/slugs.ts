/** Makes anchors as GitHub does: a repeated heading gets `-1`, `-2` and so on. One for each document. */
export interface Slugs {
  make(title: string): string
  /** An anchor that the author wrote is used as it is. */
  take(anchor: string): void
}

export const createSlugs = (): Slugs => {
  const uses = new Map<string, number>()
  return {
    take: (anchor) => void uses.set(anchor, uses.get(anchor) ?? 0),
    make: (title) => {
      const slug = slugOf(title)
      let anchor = slug
      // The count of a slug only grows, so all headings together take linear time.
      while (uses.has(anchor)) {
        const count = (uses.get(slug) ?? 0) + 1
        uses.set(slug, count)
        anchor = `${slug}-${count}`
      }
      uses.set(anchor, 0)
      return anchor
    },
  }
}

/** Letters of all languages stay; marks go, and each blank becomes a hyphen. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
