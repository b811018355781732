import { CallBehind } from '../../parts/call-behind.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { board, boardProblem, chooseType, isJudging, judgement, judgeNow } from './board/board-store.ts'
import type { BoardState, Judgement } from './board/board-state.ts'
import { LackingCharacter } from './file/edit-file.ts'
import { queueWords } from './handler-queue-words.ts'
import { chosenType } from './open-file.ts'
import { QueueColumns } from './queue-columns.tsx'
import { TypeChoice } from './type-choice.tsx'

/** The queues of a file side by side, and the result of checking them. */
export const BoardView = () => {
  const state = board.value
  const judged = judgement.value
  if (state === undefined || judged === undefined) return null
  return <Board state={state} judged={judged} />
}

const Board = ({ state, judged }: { readonly state: BoardState; readonly judged: Judgement }) => {
  const words = queueWords()
  const problem = boardProblem.value
  return (
    <>
      <div class="board-bar">
        <p class="file-name">
          <strong>
            <Visible text={state.file.name} />
          </strong>{' '}
          <span class="soft">
            <Visible text={state.file.label} />
          </span>{' '}
          <CopyButton text={judged.file.text} label={words.copyXml} />
        </p>
        <TypeChoice
          value={state.appType}
          onChange={(type) => {
            chosenType.value = type
            chooseType(type)
          }}
        />
        <p class="judging" aria-hidden="true">
          {isJudging.value ? words.judging : ''}
        </p>
      </div>
      {state.file.exact === undefined && <p class="problem-note">{words.notExact(state.file.label)}</p>}
      {problem instanceof LackingCharacter && (
        <p class="problem-note" role="alert">
          {words.lacking(problem.character, state.file.label)}
        </p>
      )}
      {problem !== undefined && !(problem instanceof LackingCharacter) && (
        <ProblemNote problem={problem} onAgain={judgeNow} />
      )}
      <QueueColumns state={state} judged={judged} />
      <CallBehind tool="arrange_handler_queue" args={shortened(judged.args)} />
    </>
  )
}

/** A long document would only slow the page down. */
const shortened = (args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { handlerQueueXml: xml } = args
  return typeof xml === 'string' && xml.length > 20_000 ? { ...args, handlerQueueXml: `${xml.slice(0, 500)}…` } : args
}
