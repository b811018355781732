import { Fragment } from 'preact'
import type { Health, ToolCalls } from '../../../../src/kernel/console-health.ts'
import { Instant } from '../../parts/instant.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { healthWords } from './health-words.ts'

/** The clients that called since the start, those that called last first. */
export const Clients = ({ health }: { readonly health: Health }) => {
  const words = healthWords()
  return (
    <section class="sheet" aria-labelledby="health-clients">
      <h2 id="health-clients">{words.clients}</h2>
      {health.clients.length === 0 ? (
        <p class="soft">{words.noClients}</p>
      ) : (
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{words.client}</th>
              <th scope="col">{words.callsShort}</th>
              <th scope="col">{words.errors}</th>
              <th scope="col">{words.last}</th>
            </tr>
          </thead>
          <tbody>
            {health.clients.map(({ name, revision, calls, errors, lastAt }) => (
              <tr key={name}>
                <th scope="row">
                  <Visible text={name} />
                  <small class="mono">{revision}</small>
                </th>
                <td>{formatNumber(calls)}</td>
                <td class={errors > 0 ? 'wrong' : 'soft'}>{formatNumber(errors)}</td>
                <td>
                  <Instant at={lastAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {health.forgottenClients > 0 && <p class="soft">{words.forgotten(formatNumber(health.forgottenClients))}</p>}
    </section>
  )
}

/** The name of a tool, which may break after its underscores. */
const Breakable = ({ name }: { readonly name: string }) => (
  <>
    {name.split(/(?<=_)/).map((part, at) => (
      <Fragment key={`${at}`}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
)

/** How often each tool was called, how often it failed, and how long it took. */
export const Calls = ({ calls }: { readonly calls: readonly ToolCalls[] }) => {
  const words = healthWords()
  return (
    <section class="sheet" aria-labelledby="health-calls">
      <h2 id="health-calls">{words.byTool}</h2>
      <p class="soft">{calls.length === 0 ? words.noCalls : words.byToolLead}</p>
      {calls.length > 0 && (
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{words.tool}</th>
              <th scope="col">{words.callsShort}</th>
              <th scope="col">{words.errors}</th>
              <th scope="col">p50</th>
              <th scope="col">p95</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ tool, calls: count, errors, p50Ms, p95Ms }) => (
              <tr key={tool}>
                <th scope="row" class="mono">
                  <Breakable name={tool} />
                </th>
                <td>{formatNumber(count)}</td>
                <td class={errors > 0 ? 'wrong' : 'soft'}>{formatNumber(errors)}</td>
                <td>{words.ms(formatNumber(p50Ms))}</td>
                <td>{words.ms(formatNumber(p95Ms))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
