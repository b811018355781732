import type { Problem } from '../documents/document.ts'
import { notDocument } from '../domain/not-document.ts'
import type { Listing } from '../domain/plan-update.ts'
import type { Skipped } from '../sources/source.ts'
import type { FileToStage } from './staging.ts'

const maxNamed = 100

const extensionOf = (path: string): string => /\.[^./]{1,20}$/u.exec(path)?.[0]?.toLowerCase() ?? '(no extension)'

const countBy = (names: readonly string[]): readonly (readonly [name: string, count: number])[] => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}

/** What was not read of a source is kept with an entry that stands for the source itself: its path is empty. */
export const notDocuments = ({ stamps, documents }: Listing, skipped: readonly Skipped[]): FileToStage => {
  const known = new Set(documents)
  const others = [...stamps.keys()].filter((path) => !known.has(path)).map(extensionOf)
  const kinds = countBy(others).map(
    ([extension, count]): Problem => ({ line: 0, kind: notDocument, what: `${extension}: ${count}` }),
  )
  const named = skipped.map(({ path, reason }): Problem => ({ line: 0, kind: reason, what: path.slice(0, 200) }))
  return {
    path: '',
    stamp: '',
    title: '',
    needs: { files: [], labels: [] },
    labels: [],
    problems: [...kinds.slice(0, maxNamed), ...named.slice(0, maxNamed)],
    sections: [],
  }
}
