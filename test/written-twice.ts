/** How many lines in a row make a repetition. */
const runLength = 6

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** The pairs of files that share a run of six lines, each as `one.ts ~ other.ts`, in alphabetical order. */
export const pairsWrittenTwice = (files: readonly SourceFile[]): readonly string[] => {
  const places = new Map<string, string[]>()
  for (const { path, text } of files) {
    const lines = linesThatCount(text)
    const seen = new Set<string>()
    for (let start = 0; start + runLength <= lines.length; start++) {
      const run = lines.slice(start, start + runLength).join('\n')
      const isOverlapping = seen.has(run) && lines[start - 1] === lines[start]
      if (isOverlapping) continue
      seen.add(run)
      const known = places.get(run)
      if (known === undefined) places.set(run, [path])
      else known.push(path)
    }
  }
  const pairs = new Set<string>()
  for (const paths of places.values())
    for (const [index, one] of paths.entries())
      for (const other of paths.slice(index + 1)) pairs.add([one, other].sort().join(' ~ '))
  return [...pairs].sort()
}

/** Blank lines, imports, comments and lone punctuation are not counted, and white space is ignored. */
const linesThatCount = (text: string): readonly string[] =>
  text
    .replace(/^import\b[^']*'[^']*'$/gm, '')
    .replace(/^export \{[^}]*\} from '[^']*'$/gm, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^(?:\/\/|\/\*|\*)/.test(line))
