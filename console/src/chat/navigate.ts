import { place, setNavigation } from '../router.ts'
import { readQuery } from '../read-query.ts'

/** The places that were left, for the button that leads back. */
const left: (typeof place.value)[] = []

const mostPlaces = 100

const placeAt = (target: string): typeof place.value => {
  const [whole = ''] = target.split('#')
  const cut = whole.indexOf('?')
  const [path, search] = cut < 0 ? [whole, ''] : [whole.slice(0, cut), whole.slice(cut)]
  return { path, ...readQuery(search) }
}

/** Whether a View has a place to go back to. */
export const canGoBack = (): boolean => place.value.path !== '' && left.length > 0

export const goBack = (): void => {
  const before = left.pop()
  if (before !== undefined) place.value = before
}

/** Keeps the addresses of the console's views in memory: a frame has no address bar and no history of its own. */
export const navigateInMemory = (start: string, reaches: (path: string) => boolean): void => {
  place.value = placeAt(start)
  left.length = 0
  setNavigation({
    reaches: (target) => reaches(placeAt(target).path),
    href: (target) => `#${target}`,
    go: (target, { replace = false }) => {
      const next = placeAt(target)
      if (!reaches(next.path)) return
      if (!replace) left.push(place.value)
      if (left.length > mostPlaces) left.shift()
      place.value = next
      if (!replace) scrollTo(0, 0)
    },
  })
}
