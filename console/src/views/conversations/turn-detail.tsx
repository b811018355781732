import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { useTool } from '../../api/use-tool.ts'
import { workspace } from '../../api/workspace.ts'
import { Copyable } from '../../parts/copy-button.tsx'
import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatInstant, formatNumber } from '../../words/format.ts'
import { ContinueForm } from './continue-form.tsx'
import { conversationsWords } from './conversations-words.ts'
import { ExportButton } from './export-button.tsx'
import { firstLine, formatCost, formatSum } from './format-turn.ts'
import { Outcome } from './outcome.tsx'
import { pathTo } from './path-to.ts'
import { shellLine } from '../../parts/shell-line.ts'
import { TurnText } from './turn-text.tsx'
import type { ListedTurn, RunAnswer, WholeTurn } from './turn.ts'
import type { Forest } from './turn-forest.ts'

interface TurnDetailProps {
  readonly id: string
  readonly forest: Forest
  /** Whether the person came here from another place of the console. */
  readonly takesFocus: boolean
  readonly onEnd: (answer: RunAnswer | undefined) => void
}

/** One turn whole. It is loaded when it is opened. */
export const TurnDetail = ({ id, forest, takesFocus, onEnd }: TurnDetailProps) => {
  const { data, problem, again } = useTool<WholeTurn>('get_turn', { id })
  const words = conversationsWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = data !== undefined && (data.id === id || data.session_id === id)
  useEffect(() => {
    if (!isShown || !takesFocus) return undefined
    // The heading of the page takes the focus first.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isShown, id])
  if (problem?.kind === 'not-found') return <p class="empty">{words.gone}</p>
  if (!isShown) return problem === undefined ? <Loading /> : <ProblemNote problem={problem} onAgain={again} />
  const children = childrenOf(forest, data.id)
  const end = (answer: RunAnswer | undefined): void => {
    again()
    onEnd(answer)
  }
  return (
    <article class="turn">
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {firstLine(data.prompt)}
      </h2>
      <Facts turn={data} forest={forest} />
      <h3>{words.prompt}</h3>
      <TurnText text={data.prompt} />
      <h3>{words.answer}</h3>
      {data.answer === null ? (
        <p class="soft">{data.error === null ? words.noAnswer : <Visible text={data.error} />}</p>
      ) : (
        <TurnText text={data.answer} />
      )}
      <Neighbours label={words.continuedBy} turns={children} />
      <ContinueForm key={data.id} turn={data} isFork={children.length > 0} onEnd={end} />
      <section>
        <h3>{words.resume}</h3>
        <p class="soft">{words.resumeHow}</p>
        <Copyable
          text={shellLine(me.value?.program, ['claude', 'resume', data.id], workspace.value)}
          label={words.resume}
        />
        <ExportButton path={exported(forest, data.id)} />
      </section>
    </article>
  )
}

const exported = (forest: Forest, id: string): readonly string[] => {
  const path = pathTo(forest, id)
  return path.length === 0 ? [id] : path
}

const childrenOf = ({ turns, children, positions }: Forest, id: string): readonly ListedTurn[] =>
  (children[positions.get(id) ?? -1] ?? []).flatMap((child) => turns[child] ?? [])

interface FactsProps {
  readonly turn: WholeTurn
  readonly forest: Forest
}

const Facts = ({ turn, forest }: FactsProps) => {
  const words = conversationsWords()
  const sum = forest.sums[forest.positions.get(turn.id) ?? -1]
  const parent = turn.parent === null ? undefined : forest.turns[forest.positions.get(turn.parent) ?? -1]
  const seconds = turn.ended_at === null ? undefined : (Date.parse(turn.ended_at) - Date.parse(turn.at)) / 1000
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    [words.outcome, <Outcome outcome={turn.outcome} />],
    [
      words.when,
      <>
        {formatInstant(turn.at)} (<Instant at={turn.at} />)
      </>,
    ],
    [words.took, seconds === undefined ? undefined : words.seconds(formatNumber(Math.round(seconds * 10) / 10))],
    [words.folder, <Visible text={turn.folder} />],
    [words.file, turn.context_file === null ? undefined : <Visible text={turn.context_file} />],
    [words.cost, turn.cost_usd === undefined ? undefined : formatCost(turn.cost_usd)],
    [words.tokensName, turn.tokens === undefined ? undefined : formatNumber(turn.tokens)],
    [words.fromHere, sum === undefined || sum.turns < 2 ? undefined : formatSum(sum)],
    [words.session, turn.session_id === null ? undefined : <code>{turn.session_id}</code>],
    [words.continues, turn.parent === null ? undefined : <TurnLink id={turn.parent} prompt={parent?.prompt} />],
  ]
  return (
    <dl class="turn-facts">
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const TurnLink = ({ id, prompt }: { readonly id: string; readonly prompt: string | undefined }) => (
  <Link href={address(`/conversations/${id}`)}>
    <bdi>{prompt === undefined ? id : firstLine(prompt)}</bdi>
  </Link>
)

interface NeighboursProps {
  readonly label: string
  readonly turns: readonly ListedTurn[]
}

const mostNeighbours = 20

const Neighbours = ({ label, turns }: NeighboursProps) =>
  turns.length === 0 ? null : (
    <div class="neighbours">
      <h3>{label}</h3>
      <ul>
        {turns.slice(-mostNeighbours).map(({ id, prompt, outcome, at }) => (
          <li key={id}>
            <TurnLink id={id} prompt={prompt} />{' '}
            <span class="facts">
              <Outcome outcome={outcome} />
              <Instant at={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
