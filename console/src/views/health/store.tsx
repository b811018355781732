import type { Counted, StoreHealth, StoreUser, StoreUsers } from '../../../../src/kernel/console-health.ts'
import { visibleText } from '../../parts/visible-text.tsx'
import { formatBytes, formatNumber } from '../../words/format.ts'
import { healthWords } from './health-words.ts'

/** The server stops counting here. */
const mostCounted = 1_000_000

/** Where the data is, how much it is, and what is in it. */
export const Store = ({ store }: { readonly store: StoreHealth }) => {
  const words = healthWords()
  const counts = Object.entries(store.counts) as [Counted, number][]
  return (
    <section class="sheet" aria-labelledby="health-store">
      <h2 id="health-store">{words.store}</h2>
      <p>
        {store.version} <code class="place">{store.place}</code>
      </p>
      {store.problem !== undefined && (
        <p class="wrong">
          {words.storeProblem}: {visibleText(store.problem)}
        </p>
      )}
      <p class="soft">{sizesOf(store)}</p>
      {counts.length > 0 && (
        <dl class="counts">
          {counts.map(([thing, count]) => (
            <div key={thing}>
              <dt>{words.counted[thing]}</dt>
              <dd>{count >= mostCounted ? words.atLeast(formatNumber(count)) : formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const sizesOf = ({ bytes, logBytes = 0, freeBytes }: StoreHealth): string => {
  const words = healthWords()
  if (bytes === undefined) return words.nothingStored
  return [
    `${words.size} ${formatBytes(bytes)}`,
    ...(logBytes > 0 ? [words.sizeWithLog(formatBytes(logBytes))] : []),
    ...(freeBytes === undefined ? [] : [words.free(formatBytes(freeBytes))]),
  ].join(' · ')
}

/** Who has the store open at this moment. */
export const Processes = ({ processes }: { readonly processes: StoreUsers }) => {
  const words = healthWords()
  const { known, list, connections } = processes
  return (
    <section class="sheet" aria-labelledby="health-processes">
      <h2 id="health-processes">{words.processes}</h2>
      {connections !== undefined && (
        <p>{words.connections(formatNumber(connections.open), formatNumber(connections.max))}</p>
      )}
      {!known && <p class="soft">{words.processesUnknown}</p>}
      {known && connections === undefined && list.length === 0 && <p class="soft">{words.noProcesses}</p>}
      <ul class="plain-list">
        {list.map((user) => (
          <Process key={user.pid} user={user} />
        ))}
      </ul>
    </section>
  )
}

const Process = ({ user }: { readonly user: StoreUser }) => (
  <li>
    <span class="mono">{user.command === undefined ? visibleText(user.program) : `kura ${user.command}`}</span>
    <span class="soft">PID {user.pid}</span>
    {user.self && <span class="tag">{healthWords().thisServer}</span>}
  </li>
)
