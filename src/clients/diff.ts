const context = 3

interface Line {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
}

/** A line diff of two texts with three lines of context. */
export const diff = (before: string, after: string): string => {
  const lines = compare(linesOf(before), linesOf(after))
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ sign }) => sign !== ' ')
  let result = ''
  let isInHunk = false
  let old = 1
  let fresh = 1
  for (const [index, { sign, text }] of lines.entries()) {
    const isShown = isNear(index)
    if (isShown && !isInHunk) result += `@@ -${old} +${fresh} @@\n`
    if (isShown) result += `${sign}${text}\n`
    isInHunk = isShown
    if (sign !== '+') old++
    if (sign !== '-') fresh++
  }
  return result
}

/** Marks a missing line end, so that it shows up as a difference. */
const linesOf = (text: string): readonly string[] => {
  if (text === '') return []
  const lines = text.replaceAll('\r', '').split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : [...lines.slice(0, -1), `${lines.at(-1) ?? ''} (no line end)`]
}

const compare = (before: readonly string[], after: readonly string[]): readonly Line[] => {
  const same = (text: string): Line => ({ sign: ' ', text })
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail++
  return [
    ...before.slice(0, head).map(same),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ]
}

/** Above this size the table would take too much memory, and the whole middle part counts as changed. */
const maxCells = 4_000_000

const middle = (before: readonly string[], after: readonly string[]): readonly Line[] => {
  if (before.length * after.length > maxCells)
    return [...before.map((text): Line => ({ sign: '-', text })), ...after.map((text): Line => ({ sign: '+', text }))]
  const common = longestCommon(before, after)
  const lines: Line[] = []
  for (let one = 0, other = 0; one < before.length || other < after.length; ) {
    const old = before[one]
    const fresh = after[other]
    if (old !== undefined && old === fresh) {
      lines.push({ sign: ' ', text: old })
      one++
      other++
    } else if (old !== undefined && (fresh === undefined || common(one + 1, other) >= common(one, other + 1))) {
      lines.push({ sign: '-', text: old })
      one++
    } else {
      lines.push({ sign: '+', text: fresh ?? '' })
      other++
    }
  }
  return lines
}

const longestCommon = (
  before: readonly string[],
  after: readonly string[],
): ((one: number, other: number) => number) => {
  const width = after.length + 1
  const table = new Uint32Array((before.length + 1) * width)
  const at = (one: number, other: number): number => table[one * width + other] ?? 0
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      table[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  return at
}
