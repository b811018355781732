import { signal } from '@preact/signals'
import { place, setNavigation, type Place } from '../router.ts'
import { readQuery } from '../read-query.ts'

/** The places that were left, for the button that leads back. */
const left = signal<readonly Place[]>([])

const mostPlaces = 100

export const placeAt = (target: string): Place => {
  const [whole = ''] = target.split('#')
  const cut = whole.indexOf('?')
  const [path, search] = cut < 0 ? [whole, ''] : [whole.slice(0, cut), whole.slice(cut)]
  return { path, ...readQuery(search) }
}

export const canGoBack = (): boolean => left.value.length > 0

export const goBack = (): void => {
  const before = left.value.at(-1)
  left.value = left.value.slice(0, -1)
  if (before !== undefined) place.value = before
}

/** Keeps the addresses of the console's views in memory: a frame has no address bar and no history of its own. */
export const navigateInMemory = (start: string, reaches: (path: string) => boolean): void => {
  place.value = placeAt(start)
  left.value = []
  setNavigation({
    reaches: (target) => reaches(placeAt(target).path),
    href: (target) => `#${target}`,
    go: (target, { replace = false }) => {
      const next = placeAt(target)
      if (!reaches(next.path)) return
      if (!replace) left.value = [...left.value, place.value].slice(-mostPlaces)
      const moved = next.path !== place.value.path
      place.value = next
      if (moved && !replace) scrollTo(0, 0)
    },
  })
}
