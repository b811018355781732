import { CopyButton } from '../../../parts/copy-button.tsx'
import { ProblemNote } from '../../../parts/problem-note.tsx'
import type { Validation } from '../../../views/handler-queue/board/answer.ts'
import { chooseType, isJudging } from '../../../views/handler-queue/board/board-store.ts'
import { LackingCharacter } from '../../../views/handler-queue/file/edit-file.ts'
import { queueWords } from '../../../views/handler-queue/handler-queue-words.ts'
import { QueueColumns } from '../../../views/handler-queue/queue-columns.tsx'
import { StepButtons } from '../../../views/handler-queue/step-buttons.tsx'
import { TypeChoice } from '../../../views/handler-queue/type-choice.tsx'
import { hostOffers } from '../../host.ts'
import type { ViewProps } from '../../start-view.tsx'
import { queueInChatWords } from './queue-in-chat-words.ts'
import { readValidation } from './read-validation.ts'
import { SendButton } from './send-button.tsx'
import { useBoard, type ShownBoard } from './use-board.ts'

/** The queues of the configuration that the tool was asked about. */
export const QueueInChat = ({ input, data }: ViewProps) => {
  const validation = readValidation(data)
  if (validation === undefined) return <p class="quiet-note">{queueInChatWords().unreadable}</p>
  const { handlerQueueXml: xml } = input
  return <Board validation={validation} xml={typeof xml === 'string' ? xml : undefined} />
}

interface BoardProps {
  readonly validation: Validation
  /** Undefined if the host did not tell it. */
  readonly xml: string | undefined
}

const Board = ({ validation, xml }: BoardProps) => {
  const shown = useBoard(validation, xml)
  const { state, judged, problem, onAgain } = shown
  return (
    <div class="view-handler-queue">
      {xml !== undefined && <Bar {...shown} />}
      {problem !== undefined && !(problem instanceof LackingCharacter) && (
        <ProblemNote problem={problem} onAgain={onAgain} />
      )}
      <QueueColumns state={state} judged={judged} />
    </div>
  )
}

const Bar = ({ state, judged, problem, isOpen }: ShownBoard) => {
  const words = queueWords()
  const isReady = judged.board === state && !isJudging.value && problem === undefined
  return (
    <div class="board-bar">
      {isOpen && <TypeChoice value={state.appType} onChange={chooseType} />}
      {isOpen && <StepButtons />}
      <p class="judging" aria-hidden="true">
        {isOpen && isJudging.value ? words.judging : ''}
      </p>
      <CopyButton text={judged.file.text} label={words.copyXml} />
      {isOpen && hostOffers('message') && <SendButton judged={isReady ? judged : undefined} />}
    </div>
  )
}
