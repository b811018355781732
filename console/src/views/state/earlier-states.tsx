import { useEffect, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import type { State, StatePage } from './state.ts'
import { stateWords } from './state-words.ts'

interface EarlierProps {
  readonly first: StatePage
  readonly shown: number | undefined
}

/** All states, newest first, as a list of links. */
export const EarlierStates = ({ first, shown }: EarlierProps) => {
  const words = stateWords()
  const [more, setMore] = useState<{ states: readonly State[]; next: number | undefined }>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => setMore(undefined), [first])
  const states = [...first.states, ...(more?.states ?? [])]
  const next = more === undefined ? first.next : more.next
  const current = states[0]?.revision
  const load = async (before: number): Promise<void> => {
    try {
      const page = await callTool<StatePage>('list_states', { before, limit: 20 })
      setMore((known) => ({ states: [...(known?.states ?? []), ...page.states], next: page.next }))
      setProblem(undefined)
    } catch (cause) {
      setProblem(asProblem(cause))
    }
  }
  if (states.length < 2) return null
  return (
    <nav class="states" aria-label={words.earlier}>
      <h2>{words.earlier}</h2>
      <ol>
        {states.map(({ revision, updatedAt, actor }) => (
          <li key={revision}>
            <Link
              href={address(revision === current ? '/state' : `/state/${revision}`)}
              aria-current={revision === shown ? 'page' : undefined}
            >
              <span>
                {words.revision(revision)}
                {revision === current && <span class="state-current"> · {words.current}</span>}
              </span>
              <small>
                <Instant at={updatedAt} /> <Visible text={actor} />
              </small>
            </Link>
          </li>
        ))}
      </ol>
      {problem && <ProblemNote problem={problem} />}
      {next !== undefined && (
        <button type="button" class="quiet" onClick={() => void load(next)}>
          {words.older}
        </button>
      )}
    </nav>
  )
}
