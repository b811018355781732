import type { ComponentChildren } from 'preact'
import { Instant } from '../../parts/instant.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { formatInstant, formatNumber } from '../../words/format.ts'
import { conversationsWords } from './conversations-words.ts'
import { formatCost, formatSum } from './format-turn.ts'
import { Outcome } from './outcome.tsx'
import { TurnLink } from './turn-link.tsx'
import type { ListedTurn, WholeTurn } from './turn.ts'
import type { Forest } from './turn-forest.ts'

interface TurnFactsProps {
  /** A turn of the list, or one that was read whole. */
  readonly turn: ListedTurn & Partial<Pick<WholeTurn, 'ended_at' | 'context_file'>>
  readonly forest: Forest
}

/** What is known about a turn besides its texts. */
export const TurnFacts = ({ turn, forest }: TurnFactsProps) => {
  const words = conversationsWords()
  const { ended_at: end = null, context_file: file = null } = turn
  const sum = forest.sums[forest.positions.get(turn.id) ?? -1]
  const parent = turn.parent === null ? undefined : forest.turns[forest.positions.get(turn.parent) ?? -1]
  const seconds = end === null ? undefined : (Date.parse(end) - Date.parse(turn.at)) / 1000
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
    [words.file, file === null ? undefined : <Visible text={file} />],
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
