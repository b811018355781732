import { me } from '../api/me.ts'
import { frameWords } from './frame-words.ts'
import { navEntries } from './nav-entries.ts'
import type { NamedView } from './palette-entries.ts'

/** The views of this person with the names to find them by: the name on the page and the address. */
export const namedViews = (): readonly NamedView[] =>
  me.value === undefined
    ? []
    : navEntries(me.value).map((entry) => ({
        entry,
        names: [frameWords().views[entry.name], entry.name.replaceAll('-', ' ')],
      }))
