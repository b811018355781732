import type { HistoryPage, Revision } from '../../parts/item/history-page.ts'

/** The revisions that an address asks to compare, and the parameters that are none. */
export interface Asked {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly broken: readonly { readonly name: 'from' | 'to'; readonly value: string }[]
}

const revisionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Reads `from` and `to`. A revision that the item never had is as unknown as a word. */
export const askedRevisions = (
  query: Readonly<Record<string, string | undefined>>,
  isKnown: (revision: number) => boolean = () => true,
): Asked => {
  const read = (name: 'from' | 'to'): number | undefined => {
    const revision = revisionIn(query[name])
    return revision !== undefined && isKnown(revision) ? revision : undefined
  }
  const names = ['from', 'to'] as const
  return {
    from: read('from'),
    to: read('to'),
    broken: names.flatMap((name) => {
      const value = query[name]
      return value !== undefined && value !== '' && read(name) === undefined ? [{ name, value }] : []
    }),
  }
}

/** Whether a revision is in the history, as far as it is read; what is older than that may be. */
export const mayBeRevision =
  (entries: readonly Revision[], hasMore: boolean) =>
  (revision: number): boolean =>
    entries.length === 0 ||
    entries.some((entry) => entry.revision === revision) ||
    (hasMore && revision < (entries.at(-1)?.revision ?? Infinity))

/** What is compared: without a choice, the newest revision with the one before it. */
export const comparedRevisions = (
  entries: readonly Revision[],
  { from, to }: Pick<Asked, 'from' | 'to'>,
): { readonly from: number | undefined; readonly to: number | undefined } => {
  const target = to ?? entries.find(({ revision }) => revision !== from)?.revision ?? from
  const before = entries.find(({ revision }) => target !== undefined && revision < target)?.revision
  return { from: from ?? before, to: target }
}

/** Pages joined: entries newest first, each revision once. */
export const joinPages = (pages: readonly HistoryPage[]): readonly Revision[] => {
  const byRevision = new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.revision, entry]))
  return [...byRevision.values()]
}
