import { offers } from '../../../api/offers.ts'
import { useTool } from '../../../api/use-tool.ts'
import { Loading } from '../../../parts/loading.tsx'
import { ProblemNote } from '../../../parts/problem-note.tsx'
import { visibleText } from '../../../parts/visible-text.tsx'
import { conversationsWords } from '../../../views/conversations/conversations-words.ts'
import { ResumeCommand } from '../../../views/conversations/resume-command.tsx'
import { TurnArticle } from '../../../views/conversations/turn-article.tsx'
import { childrenOf, type Forest } from '../../../views/conversations/turn-forest.ts'
import { TurnTexts } from '../../../views/conversations/turn-text.tsx'
import type { ListedTurn, WholeTurn } from '../../../views/conversations/turn.ts'
import { hostOffers } from '../../host.ts'
import { AskChat } from './ask-chat.tsx'
import { conversationsInChatWords } from './conversations-in-chat-words.ts'

interface TurnInChatProps {
  readonly id: string
  readonly forest: Forest
  readonly mode: string | undefined
}

/** One turn: whole where the host lets it be read, else what came of it. */
export const TurnInChat = ({ id, forest, mode }: TurnInChatProps) => {
  const mayRead = offers('get_turn')
  const { data, problem, again } = useTool<WholeTurn>('get_turn', mayRead ? { id } : undefined)
  const whole = data?.id === id ? data : undefined
  const turn = whole ?? forest.turns[forest.positions.get(id) ?? -1]
  if (turn === undefined) {
    if (!mayRead || problem?.kind === 'not-found') return <p class="empty">{conversationsWords().gone}</p>
    return problem === undefined ? <Loading /> : <ProblemNote problem={problem} onAgain={again} />
  }
  const isFork = childrenOf(forest, turn.id).length > 0
  const isComing = mayRead && problem === undefined
  const texts = whole === undefined ? <Beginning turn={turn} isComing={isComing} /> : <TurnTexts turn={whole} />
  return (
    <TurnArticle turn={turn} forest={forest} takesFocus texts={texts}>
      {problem !== undefined && mayRead && <ProblemNote problem={problem} onAgain={again} />}
      {hostOffers('message') && (
        <AskChat key={turn.id} turn={turn} mode={whole?.permission_mode ?? mode} isFork={isFork} />
      )}
      <section>
        <ResumeCommand id={turn.id} />
      </section>
    </TurnArticle>
  )
}

interface BeginningProps {
  readonly turn: ListedTurn
  /** Whether the whole turn is on its way. */
  readonly isComing: boolean
}

/** The prompt as it stands in the list: all there is until more is read. */
const Beginning = ({ turn, isComing }: BeginningProps) => (
  <>
    <h3>{conversationsWords().prompt}</h3>
    <p class="as-said" dir="auto">
      {visibleText(turn.prompt)}
    </p>
    {isComing ? <Loading /> : <p class="soft">{conversationsInChatWords().beginning}</p>}
  </>
)
