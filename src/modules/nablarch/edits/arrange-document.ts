import { runInSteps } from '../../../kernel/run-in-steps.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import { indexConfiguration } from '../queue/configuration.ts'
import { listenerListOf } from '../queue/queue.ts'
import { newHandler } from '../suggestion/arrangement.ts'
import { placeMissing } from '../suggestion/place-missing.ts'
import { judgeDocument, validationOf, type JudgedDocument, type JudgedQueue } from '../validation/validate-document.ts'
import { arrangeCards } from './arrange-cards.ts'
import { describeBoard } from './board.ts'
import { applyEdits, type Edit } from './edit.ts'
import type { NewCard } from './new-card.ts'
import { sequenceOf, wrong } from './sequence-arguments.ts'

export interface Arranging {
  readonly xml: string
  readonly appType: AppType
  /** Which queue of the document, from 1. */
  readonly queue: number
  readonly order: readonly number[]
  readonly insert: readonly {
    readonly at: number
    readonly class?: string | undefined
    readonly component?: string | undefined
  }[]
}

/** Puts the handlers of one queue into another order, and judges the text that this gives. */
export const arrangeDocument = async (
  { xml, appType, queue: number, order, insert }: Arranging,
  knowledge: Knowledge,
  pause: () => Promise<void>,
) => {
  const before = await judgeDocument({ xml, appType }, knowledge, pause)
  const judged = before.queues[number - 1]
  if (judged === undefined)
    throw wrong('queue', {
      en: `the document has ${before.queues.length} handler queues`,
      ja: `この設定にあるハンドラキューは ${before.queues.length} 個です。`,
    })
  const insertions = insert.map(({ at, ...card }) => ({ at, card: withRules(card, judged) }))
  const edits = editsFor(xml, judged, sequenceOf(judged.queue.handlers.length, order, insertions))
  const text = applyEdits(xml, edits)
  const after = edits.length === 0 ? before : await judgeDocument({ xml: text, appType }, knowledge, pause)
  return { edits: [...edits], validation: validationOf(after), queues: await boardsOf(text, after, pause) }
}

const editsFor = (xml: string, { queue }: JudgedQueue, sequence: ReturnType<typeof sequenceOf>): readonly Edit[] => {
  if (sequence.every((one, index) => one === index)) return []
  const edits = arrangeCards(xml, queue.handlers, sequence)
  if (edits === undefined)
    throw wrong('order', {
      en: 'one handler of this queue is inside another, so they cannot be moved',
      ja: 'このキューには別のハンドラの中に書かれたハンドラがあるため、並べ替えられません。',
    })
  return edits
}

/** Adds what the rules know about a class: the properties that it needs and its list of listeners. */
const withRules = (card: NewCard, { ruleset }: JudgedQueue): NewCard => {
  if (card.class === undefined) return card
  const listed = ruleset.entry.handlers.find(({ fqcn }) => fqcn === card.class)
  const { properties = new Map<string, string>() } = newHandler(card.class, ruleset).queued
  return { ...card, properties, list: listed === undefined ? undefined : listenerListOf[listed.thread] }
}

const boardsOf = async (text: string, { root, queues }: JudgedDocument, pause: () => Promise<void>) => {
  const configuration = indexConfiguration(root)
  const boards: ReturnType<typeof describeBoard>[] = []
  for (const judged of queues) {
    const missing = await runInSteps(placeMissing(judged.queue, judged), pause)
    boards.push(describeBoard(judged, { text, configuration, missing }))
    await pause()
  }
  return boards
}
