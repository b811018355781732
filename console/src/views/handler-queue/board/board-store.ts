import { computed, signal } from '@preact/signals'
import { asProblem, type Problem } from '../../../api/problem.ts'
import { LackingCharacter } from '../file/edit-file.ts'
import type { AppType } from './answer.ts'
import { record, redo, startHistory, undo, type History } from './history.ts'
import type { BoardState, Judgement } from './board-state.ts'
import { judgeBoard, openBoard, type Opened } from './judge-board.ts'
import type { Move, Sequence } from './sequence.ts'

/** The board outlives its view: a person who comes back finds it as it was. */
const history = signal<History<BoardState | undefined>>(startHistory(undefined))
export const judgement = signal<Judgement | undefined>(undefined)
export const boardProblem = signal<Problem | LackingCharacter | undefined>(undefined)
export const isJudging = signal(false)
/** What the last correction moved. */
export const corrected = signal<CorrectedQueue | undefined>(undefined)

export interface CorrectedQueue {
  readonly queue: number
  readonly moves: readonly Move[]
  readonly left: readonly string[]
}

export const board = computed(() => history.value.present)
export const canUndo = computed(() => history.value.past.at(-1) !== undefined)
export const canRedo = computed(() => history.value.future.length > 0)

/** Judged so long after the last move. */
const waitMs = 150

let running = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined

const start = (
  work: (signal: AbortSignal) => Promise<Judgement>,
  { onDone, onProblem }: { onDone?: (judged: Judgement) => void; onProblem: (cause: unknown) => void },
): void => {
  running.abort()
  running = new AbortController()
  const { signal: stop } = running
  isJudging.value = true
  work(stop)
    .then(
      (judged) => {
        if (stop.aborted) return
        boardProblem.value = undefined
        judgement.value = judged
        onDone?.(judged)
      },
      (cause: unknown) => {
        if (!stop.aborted) onProblem(cause)
      },
    )
    .finally(() => {
      if (!stop.aborted) isJudging.value = false
    })
}

interface Opening {
  readonly onShown?: () => void
  readonly onProblem: (problem: Problem) => void
}

/** Puts a file on the board. If it cannot be read, the board stays as it was. */
export const open = (opened: Opened, { onShown, onProblem }: Opening): void => {
  clearTimeout(timer)
  start((stop) => openBoard(opened, stop), {
    onDone: (judged) => {
      corrected.value = undefined
      history.value = record(history.value, judged.board)
      onShown?.()
    },
    onProblem: (cause) => onProblem(asProblem(cause)),
  })
}

/** Takes everything off the board. */
export const clear = (): void => {
  clearTimeout(timer)
  running.abort()
  isJudging.value = false
  corrected.value = undefined
  boardProblem.value = undefined
  judgement.value = undefined
  history.value = startHistory(undefined)
}

const tellProblem = (cause: unknown): void => {
  boardProblem.value = cause instanceof LackingCharacter ? cause : asProblem(cause)
}

const judgeSoon = (wait: number = waitMs): void => {
  clearTimeout(timer)
  running.abort()
  isJudging.value = true
  timer = setTimeout(judgeNow, wait)
}

export const judgeNow = (): void => {
  clearTimeout(timer)
  const state = board.value
  if (state !== undefined) start((stop) => judgeBoard(state, stop), { onProblem: tellProblem })
}

/** Changes the order of one queue, as one step that can be undone. */
export const arrange = (queue: number, sequence: Sequence): void => {
  const state = board.value
  if (state?.queues[queue] === undefined || state.queues[queue].sequence === sequence) return
  corrected.value = undefined
  const queues = state.queues.map((one, index) => (index === queue ? { ...one, sequence } : one))
  history.value = record(history.value, { ...state, queues })
  judgeSoon()
}

/** Listeners are in other lists than handlers, so the cards of a file depend on this. */
const hasListeners = (appType: AppType): boolean => appType === 'jakarta-batch'

export const chooseType = (appType: AppType): void => {
  const state = board.value
  if (state === undefined || state.appType === appType) return
  if (hasListeners(appType) !== hasListeners(state.appType)) {
    open({ file: state.file, appType }, { onProblem: tellProblem })
    return
  }
  history.value = record(history.value, { ...state, appType })
  judgeSoon(0)
}

const step = (change: typeof undo): void => {
  const next = change(history.value)
  if (next === history.value || next.present === undefined) return
  corrected.value = undefined
  history.value = next
  judgeSoon()
}

export const undoStep = (): void => step(undo)
export const redoStep = (): void => step(redo)
