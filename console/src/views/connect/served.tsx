import { listTools } from '../../api/call-tool.ts'
import { useReading } from '../../api/use-tool.ts'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { formatNumber } from '../../words/format.ts'
import { connectWords } from './connect-words.ts'

/** The modules that are served, and the tools as `tools/list` tells an agent of them. */
export const Served = ({ modules }: { readonly modules: readonly string[] }) => {
  const words = connectWords()
  const { data, problem, again } = useReading('tools', () => listTools())
  const said: Readonly<Record<string, string>> = words.modules
  return (
    <section class="sheet" aria-labelledby="connect-served">
      <h2 id="connect-served">{words.served}</h2>
      <p class="soft">{modules.length === 0 ? words.nothingServed : words.servedLead}</p>
      <dl class="modules">
        {modules.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{said[name] ?? ''}</dd>
          </div>
        ))}
      </dl>
      {problem !== undefined && <ProblemNote problem={problem} onAgain={again} />}
      {data === undefined && problem === undefined && <Loading />}
      {data !== undefined && data.length > 0 && (
        <details>
          <summary>{words.tools(formatNumber(data.length))}</summary>
          <ul class="tool-list" lang="en">
            {data.map(({ name, title }) => (
              <li key={name}>
                <code>{name}</code> <span class="soft">{title}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
