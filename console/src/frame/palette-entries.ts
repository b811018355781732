import type { FoundItem } from '../api/find-items.ts'
import { isAt, type NavEntry } from './nav-entries.ts'

/** A command of the module `commands`, as its search gives it. */
export interface FoundCommand {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly description: string
}

export type PaletteEntry =
  | { readonly kind: 'item'; readonly item: FoundItem; readonly path: string }
  | { readonly kind: 'all'; readonly text: string; readonly path: string }
  | { readonly kind: 'view'; readonly entry: NavEntry; readonly label: string; readonly path: string }
  | { readonly kind: 'command'; readonly command: FoundCommand; readonly path: string }

export interface NamedView {
  readonly entry: NavEntry
  /** The name in the language of the page, and further names to find it by. */
  readonly names: readonly [string, ...string[]]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The views whose name has all the words; all of them for none. The one on the page is left out without words. */
export const matchingViews = (views: readonly NamedView[], text: string, current: string): readonly PaletteEntry[] => {
  const words = plain(text).split(/\s+/u).filter(Boolean)
  return views
    .filter(({ names, entry }) => {
      const all = plain(names.join(' '))
      return words.length === 0 ? !isAt(entry, current) : words.every((word) => all.includes(word))
    })
    .map(({ entry, names }) => ({ kind: 'view', entry, label: names[0], path: entry.path }))
}

/** The view that bears exactly this name. */
export const viewNamed = (views: readonly NamedView[], text: string): PaletteEntry | undefined => {
  const name = plain(text).trim()
  return matchingViews(
    views.filter(({ names }) => names.some((known) => plain(known) === name)),
    text,
    '',
  )[0]
}

/** The address of a command: `/commands/AGENT/C1/C2/C3`. */
export const commandPath = (agent: string, { c1, c2, c3 }: FoundCommand): string =>
  ['/commands', ...[agent, c1, c2, c3].map(encodeURIComponent)].join('/')
