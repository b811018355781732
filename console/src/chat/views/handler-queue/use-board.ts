import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { asksByItself, offers } from '../../../api/offers.ts'
import type { Problem } from '../../../api/problem.ts'
import type { Validation } from '../../../views/handler-queue/board/answer.ts'
import { fixedBoard, type BoardState, type Judgement } from '../../../views/handler-queue/board/board-state.ts'
import {
  board,
  boardProblem,
  clear,
  judgement,
  judgeNow,
  open,
} from '../../../views/handler-queue/board/board-store.ts'
import type { LackingCharacter } from '../../../views/handler-queue/file/edit-file.ts'
import { language } from '../../../words/language.ts'
import { tellModel } from '../../tell-model.ts'
import { describeStep } from './describe-step.ts'
import { stepWords } from './step-words.ts'

export interface ShownBoard {
  readonly state: BoardState
  readonly judged: Judgement
  readonly problem: Problem | LackingCharacter | undefined
  /** Whether the cards can be moved. */
  readonly isOpen: boolean
  readonly onAgain: () => void
}

/** The board of a tool's answer: at once as it is, and with cards to move as soon as the server says how. */
export const useBoard = (validation: Validation, xml: string | undefined): ShownBoard => {
  const openProblem = useSignal<Problem | undefined>(undefined)
  const file = { name: '', label: '', text: xml ?? '' }
  const mayArrange = xml !== undefined && offers('validate_handler_queue') && offers('arrange_handler_queue')
  const start = (): void => {
    openProblem.value = undefined
    open(
      { file, appType: validation.application_type, validation },
      {
        // A host that keeps this tool to itself refuses it; then the cards stay where they are.
        onProblem: (problem) => {
          if (problem.isPassing) openProblem.value = problem
        },
      },
    )
  }
  const isWanted = mayArrange && asksByItself.value
  useEffect(() => {
    if (isWanted) start()
    return clear
  }, [isWanted])
  useTelling()
  const state = board.value
  const judged = judgement.value
  if (mayArrange && state !== undefined && judged !== undefined)
    return { state, judged, problem: boardProblem.value, isOpen: true, onAgain: judgeNow }
  const fixed = fixedBoard(file, validation)
  return {
    state: fixed.board,
    judged: fixed,
    problem: openProblem.value,
    isOpen: false,
    onAgain: start,
  }
}

/** Tells the model what the person did, as soon as the rules were asked about it. */
const useTelling = (): void => {
  const told = useRef<Judgement | undefined>(undefined)
  const judged = judgement.value
  useEffect(() => {
    const before = told.current
    told.current = judged
    const line = before && judged && describeStep(before, judged, stepWords[language.value])
    if (line !== undefined) tellModel(line)
  }, [judged])
}
