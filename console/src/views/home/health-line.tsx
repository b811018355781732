import type { Health } from '../../../../src/kernel/console-health.ts'
import { admin } from '../../api/admin.ts'
import { may, me } from '../../api/me.ts'
import { useReading } from '../../api/use-tool.ts'
import { Link } from '../../parts/link.tsx'
import { address } from '../../router.ts'
import { formatAgo, formatBytes } from '../../words/format.ts'
import { homeWords } from './home-words.ts'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Whether all is well, in one line. Only administrators see more than that the server answers. */
export const HealthLine = () => {
  const words = homeWords()
  const isAdmin = may('admin')
  const { data } = useReading<Health>(isAdmin ? 'health' : undefined, (signal) => admin.get('health', signal))
  const store = data?.store
  const backup = data?.backups.newest?.at
  const parts = [
    words.healthFine(me.value?.version ?? ''),
    ...(store?.problem === undefined ? [] : [words.healthProblem]),
    ...(store?.bytes === undefined ? [] : [words.healthStore(engines[store.engine], formatBytes(store.bytes))]),
    ...(store?.engine !== 'sqlite'
      ? []
      : [backup === undefined ? words.healthNoBackup : words.healthBackup(formatAgo(backup))]),
  ]
  return (
    <section class="health-line" aria-label={words.healthTitle}>
      <p class={store?.problem === undefined ? 'is-fine' : 'is-wrong'}>
        <span>{parts.join(words.healthBetween)}</span>{' '}
        {isAdmin && <Link href={address('/health')}>{words.healthOpen}</Link>}
      </p>
    </section>
  )
}
