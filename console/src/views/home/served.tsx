import { serves } from '../../api/me.ts'
import { Link } from '../../parts/link.tsx'
import { address } from '../../router.ts'
import { homeWords } from './home-words.ts'

const modules = [
  { name: 'commands', path: '/commands' },
  { name: 'claude', path: '/conversations' },
  { name: 'nablarch', path: '/handler-queue' },
] as const

/** Where there is no memory: what else is served. */
export const Served = () => {
  const words = homeWords()
  return (
    <section aria-labelledby="served">
      <h2 id="served">{words.modulesTitle}</h2>
      <ul class="rows">
        {modules
          .filter(({ name }) => serves(name))
          .map(({ name, path }) => (
            <li key={name}>
              <Link href={address(path)}>{words.moduleNames[name]}</Link>
              <p class="soft">{words.modules[name]}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}
