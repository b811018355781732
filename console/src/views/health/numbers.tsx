import type { Health } from '../../../../src/kernel/console-health.ts'
import { formatBytes, formatInstant, formatNumber } from '../../words/format.ts'
import { spanOf } from './duration.ts'
import { healthWords } from './health-words.ts'

interface TileProps {
  readonly name: string
  readonly value: string
  readonly more: string
}

const Tile = ({ name, value, more }: TileProps) => (
  <div class="tile">
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      <span class="soft">{more}</span>
    </dd>
  </div>
)

/** The numbers that are looked at first. */
export const Numbers = ({ health }: { readonly health: Health }) => {
  const words = healthWords()
  const calls = health.calls.reduce((sum, tool) => sum + tool.calls, 0)
  const errors = health.calls.reduce((sum, tool) => sum + tool.errors, 0)
  const failed = errors === 0 ? words.noneFailed : words.failed(formatNumber(errors))
  return (
    <dl class="tiles">
      <Tile
        name={words.running}
        value={words.span(spanOf(health.uptimeSeconds))}
        more={words.since(formatInstant(health.startedAt))}
      />
      <Tile name={words.version} value={health.version} more={`Node ${health.node}`} />
      <Tile
        name={words.store}
        value={formatBytes((health.store.bytes ?? 0) + (health.store.logBytes ?? 0))}
        more={health.store.version ?? ''}
      />
      <Tile name={words.memory} value={formatBytes(health.memoryBytes)} more={words.ofServer} />
      <Tile name={words.calls} value={formatNumber(calls)} more={calls === 0 ? words.sinceStart : failed} />
    </dl>
  )
}
