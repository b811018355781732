import type { Problem } from '../documents/document.ts'
import { quietKinds } from '../domain/quiet-kinds.ts'
import type { RefusedFile } from '../sources/source.ts'
import type { FileToStage } from './staging.ts'

const maxNamed = 100

const extensionOf = (path: string): string => /\.[^./]{1,20}$/u.exec(path)?.[0]?.toLowerCase() ?? '(no extension)'

const countBy = (names: readonly string[]): readonly (readonly [name: string, count: number])[] => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}

/** What is left out everywhere is counted by the ends of names; everything else is named. */
const problemsOf = (refused: readonly RefusedFile[]): readonly Problem[] => {
  const isQuiet = (file: RefusedFile): boolean => quietKinds.includes(file.refused)
  const counted = quietKinds.flatMap((kind) => {
    const paths = refused.flatMap((file) => (file.refused === kind ? [extensionOf(file.path)] : []))
    return countBy(paths).map(([name, count]): Problem => ({ line: 0, kind, what: `${name}: ${count}` }))
  })
  const named = refused
    .filter((file) => !isQuiet(file))
    .map(({ path, refused: kind }): Problem => ({ line: 0, kind, what: path.slice(0, 200) }))
  const more = Math.max(0, counted.length - maxNamed) + Math.max(0, named.length - maxNamed + 1)
  return [
    ...(more > 0 ? [{ line: 0, kind: 'more problems', what: String(more) }] : []),
    ...counted.slice(0, maxNamed),
    ...named.slice(0, maxNamed - 1),
  ]
}

/** What was not read of a source is kept with an entry that stands for the source itself: its path is empty. */
export const notRead = (refused: readonly RefusedFile[]): FileToStage => ({
  path: '',
  stamp: '',
  title: '',
  needs: { files: [], labels: [] },
  labels: [],
  problems: problemsOf(refused),
  sections: [],
})
