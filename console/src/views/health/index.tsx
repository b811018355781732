import type { Health } from '../../../../src/kernel/console-health.ts'
import { admin } from '../../api/admin.ts'
import { may, me } from '../../api/me.ts'
import { useReading } from '../../api/use-tool.ts'
import { Loading } from '../../parts/loading.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { BackupsPart } from './backups.tsx'
import { Calls, Clients } from './callers.tsx'
import { DoctorPart } from './doctor.tsx'
import { healthWords } from './health-words.ts'
import { Numbers } from './numbers.tsx'
import { SettingsPart } from './settings.tsx'
import { Processes, Store } from './store.tsx'

/** How the server is doing, for the person who runs it. */
const HealthView = () => {
  const words = healthWords()
  if (!may('admin'))
    return <PageHead title={words.title} lead={me.value?.team === true ? words.needsAdmin : words.onlyOperator} />
  return <OperatorView />
}

const OperatorView = () => {
  const words = healthWords()
  const { data, problem, again, isBusy } = useReading<Health>('health', (signal) => admin.get('health', signal))
  return (
    <div class="health">
      <PageHead title={words.title} lead={words.lead}>
        <button type="button" class="quiet" aria-disabled={isBusy} onClick={again}>
          {words.refresh}
        </button>
      </PageHead>
      {problem !== undefined && <ProblemNote problem={problem} onAgain={again} />}
      {data === undefined ? problem === undefined && <Loading /> : <Numbers health={data} />}
      <div class="health-columns">
        <div>
          <DoctorPart />
          {data !== undefined && <Store store={data.store} />}
          {data !== undefined && <Clients health={data} />}
        </div>
        <div>
          <BackupsPart onMade={again} />
          {data !== undefined && <Processes processes={data.processes} />}
          {data !== undefined && <Calls calls={data.calls} />}
        </div>
      </div>
      {data !== undefined && <SettingsPart settings={data.settings} />}
    </div>
  )
}

export default HealthView
