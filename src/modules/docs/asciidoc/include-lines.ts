export interface Selection {
  readonly tags: readonly string[]
  readonly ranges: string | undefined
}

export interface Selected {
  readonly lines: readonly string[]
  /** Tags that the file does not have. */
  readonly missing: readonly string[]
}

/** The lines of an included file that its attributes ask for: `lines=1..5;9` or `tags=a;!b`. */
export const selectLines = (lines: readonly string[], { tags, ranges }: Selection): Selected => {
  if (ranges !== undefined) return { lines: linesInRanges(lines, ranges), missing: [] }
  return tags.length > 0 ? linesOfTags(lines, tags) : { lines, missing: [] }
}

const maxRanges = 1000

/** Both ends count, from 1. A range without an end, or with `-1`, goes to the last line. */
const linesInRanges = (lines: readonly string[], text: string): readonly string[] => {
  const ranges = text.split(/[,;]/u, maxRanges).flatMap((range) => {
    const [, from, dots, to] = /^\s*(\d{1,9})(?:(\.\.)(-?\d{0,9}))?\s*$/u.exec(range) ?? []
    if (from === undefined) return []
    const end = dots === undefined ? Number(from) : to === '' || Number(to) < 0 ? lines.length : Number(to)
    return [{ from: Number(from), to: end }]
  })
  const marks = new Array<number>(lines.length + 2).fill(0)
  for (const { from, to } of ranges) {
    if (from < 1 || from > to || from > lines.length) continue
    marks[from] = (marks[from] ?? 0) + 1
    const after = Math.min(to, lines.length) + 1
    marks[after] = (marks[after] ?? 0) - 1
  }
  let depth = 0
  return lines.filter((_, at) => (depth += marks[at + 1] ?? 0) > 0)
}

const directive = /\b(tag|end)::([^\s[\]]{1,200})\[\]/u

/** Lines between `tag::a[]` and `end::a[]`. `*` are all tags, `**` all lines, and `!` takes lines away. */
const linesOfTags = (lines: readonly string[], asked: readonly string[]): Selected => {
  const wanted = new Map(asked.map((tag) => (tag.startsWith('!') ? [tag.slice(1), false] : [tag, true])))
  const found = new Set<string>()
  const open: { readonly tag: string; readonly isTaken: boolean }[] = []
  const isAll = wanted.get('**') ?? (wanted.get('*') === undefined && [...wanted.values()].every((value) => !value))
  let isTaken = isAll
  const taken = lines.filter((line) => {
    const [, kind, tag] = directive.exec(line.slice(0, 2000)) ?? []
    if (tag === undefined) return isTaken
    found.add(tag)
    if (kind === 'tag') {
      open.push({ tag, isTaken })
      isTaken = wanted.get(tag) ?? wanted.get('*') ?? isTaken
    } else if (open.at(-1)?.tag === tag) isTaken = open.pop()?.isTaken ?? isAll
    return false
  })
  return {
    lines: taken,
    missing: [...wanted.keys()].filter((tag) => !tag.startsWith('*') && tag !== '' && !found.has(tag)),
  }
}
