import { navEntries } from '../../frame/nav-entries.ts'
import { frameWords } from '../../frame/frame-words.ts'
import { me } from '../../api/me.ts'
import { Link } from '../../parts/link.tsx'
import { address } from '../../router.ts'
import { homeWords } from './home-words.ts'

/** Where there is no memory: what else is served. */
export const Served = () => {
  const words = homeWords()
  const known = me.value
  if (known === undefined) return null
  const described: Readonly<Record<string, string>> = words.modules
  return (
    <section aria-labelledby="served">
      <h2 id="served">{words.modulesTitle}</h2>
      <ul class="rows">
        {navEntries(known)
          .filter(({ name }) => described[name] !== undefined)
          .map(({ name, path }) => (
            <li key={name}>
              <Link href={address(path)}>{frameWords().views[name]}</Link>
              <p class="soft">{described[name]}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}
