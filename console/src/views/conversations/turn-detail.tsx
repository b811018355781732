import { useTool } from '../../api/use-tool.ts'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { ContinueForm } from './continue-form.tsx'
import { conversationsWords } from './conversations-words.ts'
import { ExportButton } from './export-button.tsx'
import { pathTo } from './path-to.ts'
import { ResumeCommand } from './resume-command.tsx'
import { TurnArticle } from './turn-article.tsx'
import { TurnTexts } from './turn-text.tsx'
import type { RunAnswer, WholeTurn } from './turn.ts'
import { childrenOf, type Forest } from './turn-forest.ts'

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
  const isShown = data !== undefined && (data.id === id || data.session_id === id)
  if (problem?.kind === 'not-found') return <p class="empty">{conversationsWords().gone}</p>
  if (!isShown) return problem === undefined ? <Loading /> : <ProblemNote problem={problem} onAgain={again} />
  const end = (answer: RunAnswer | undefined): void => {
    again()
    onEnd(answer)
  }
  return (
    <TurnArticle turn={data} forest={forest} takesFocus={takesFocus} texts={<TurnTexts turn={data} />}>
      <ContinueForm key={data.id} turn={data} isFork={childrenOf(forest, data.id).length > 0} onEnd={end} />
      <section>
        <ResumeCommand id={data.id} />
        <ExportButton path={exported(forest, data.id)} />
      </section>
    </TurnArticle>
  )
}

const exported = (forest: Forest, id: string): readonly string[] => {
  const path = pathTo(forest, id)
  return path.length === 0 ? [id] : path
}
