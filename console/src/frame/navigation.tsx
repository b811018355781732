import { useState } from 'preact/hooks'
import { me } from '../api/me.ts'
import { Link } from '../parts/link.tsx'
import { address, place } from '../router.ts'
import { frameWords } from './frame-words.ts'
import { Icon } from './icons.tsx'
import { isAt, navEntries, type NavEntry } from './nav-entries.ts'

const sections = ['memory', 'agents', 'server'] as const

const Entry = ({ entry }: { readonly entry: NavEntry }) => (
  <Link href={address(entry.path)} aria-current={isAt(entry, place.value.path) ? 'page' : undefined}>
    <Icon name={entry.name} />
    <span>{frameWords().views[entry.name]}</span>
  </Link>
)

/** On a wide screen a rail at the left; on a phone a bar below, with the first four views and a button for the rest. */
export const Navigation = () => {
  const [isOpen, setOpen] = useState(false)
  const known = me.value
  if (known === undefined) return null
  const words = frameWords()
  const entries = navEntries(known)
  const isBehind = entries.slice(4).some((entry) => isAt(entry, place.value.path))
  return (
    <nav class={isOpen ? 'views is-open' : 'views'} aria-label={words.navigation} onClick={() => setOpen(false)}>
      {sections.map((section) => {
        const own = entries.filter((entry) => entry.section === section)
        return own.length === 0 ? null : (
          <div class="nav-section" key={section}>
            <p class="nav-title">{words.sections[section]}</p>
            <ul>
              {own.map((entry) => (
                <li key={entry.name} class={entries.indexOf(entry) < 4 ? 'is-first' : 'is-behind'}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <button
        type="button"
        class={isBehind ? 'nav-more is-current' : 'nav-more'}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(!isOpen)
        }}
      >
        <Icon name="more" />
        <span>{words.more}</span>
      </button>
    </nav>
  )
}
