import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { address } from '../../router.ts'
import { conversationsWords } from './conversations-words.ts'
import { firstLine } from './format-turn.ts'
import { Outcome } from './outcome.tsx'
import type { ListedTurn } from './turn.ts'

interface TurnLinkProps {
  readonly id: string
  /** Not known if the turn is not in the list. */
  readonly prompt: string | undefined
}

export const TurnLink = ({ id, prompt }: TurnLinkProps) => (
  <Link href={address(`/conversations/${encodeURIComponent(id)}`)}>
    <bdi>{prompt === undefined ? id : firstLine(prompt)}</bdi>
  </Link>
)

interface ContinuedByProps {
  readonly turns: readonly ListedTurn[]
}

const mostShown = 20

/** The turns that continue a turn; the latest ones if there are many. */
export const ContinuedBy = ({ turns }: ContinuedByProps) =>
  turns.length === 0 ? null : (
    <div class="neighbours">
      <h3>{conversationsWords().continuedBy}</h3>
      <ul>
        {turns.slice(-mostShown).map(({ id, prompt, outcome, at }) => (
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
