import { computed, signal } from '@preact/signals'
import { matchRoute } from './match-route.ts'
import { readQuery, type Query } from './read-query.ts'

export type { Query }

export interface Place {
  readonly path: string
  readonly query: Query
  /** Parameters that could not be decoded; they are named and left out. */
  readonly broken: readonly string[]
}

/** Parameters of every address, besides those of its view. */
const everywhere = ['lang', 'workspace']

const here = (): Place => ({
  path: location.pathname,
  ...readQuery(location.search),
})

export const place = signal<Place>(here())

export const match = computed(() => matchRoute(place.value.path))

/** Parameters in the address that the view does not know; they are named and left out. */
export const unknownParameters = computed(() => {
  const known = new Set([...everywhere, ...(match.value?.route.query ?? [])])
  return match.value === undefined ? [] : Object.keys(place.value.query).filter((name) => !known.has(name))
})

/** An address with parameters; empty ones are left out. The chosen workspace stays in it. */
export const address = (path: string, query: Readonly<Record<string, string | number | undefined>> = {}): string => {
  const kept = place.value.query.workspace
  const all: Readonly<Record<string, string | number | undefined>> = { ...query, workspace: kept }
  const pairs = Object.entries(all).map(([name, value]) => [name, String(value ?? '')])
  const search = new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
  return search === '' ? path : `${path}?${search}`
}

export interface GoOptions {
  /** Leaves no entry for the back button: for filters while typing. */
  readonly replace?: boolean
}

/** How the page moves from one address to another. */
export interface Navigation {
  go(target: string, options: GoOptions): void
  /** Whether there is a view at an address, so that a link to it makes sense. */
  reaches(target: string): boolean
  /** What a link has as its address. */
  href(target: string): string
}

const inBrowser: Navigation = {
  go: (target, { replace = false }) => {
    const url = new URL(target, location.origin)
    if (url.origin !== location.origin) return
    if (replace) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    const moved = url.pathname !== place.value.path
    place.value = here()
    if (moved && !replace) scrollTo(0, 0)
  },
  reaches: () => true,
  href: (target) => target,
}

let navigation = inBrowser

/** A View in a chat has no addresses of its own, and only some of the views. */
export const setNavigation = (other: Navigation): void => {
  navigation = other
}

/** Goes to an address of the console. */
export const go = (target: string, options: GoOptions = {}): void => navigation.go(target, options)

export const reaches = (target: string): boolean => navigation.reaches(target)

export const hrefOf = (target: string): string => navigation.href(target)

addEventListener('popstate', () => {
  place.value = here()
})
