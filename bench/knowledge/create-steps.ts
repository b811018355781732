import { documentOf } from '../../src/modules/knowledge/domain/index-document.ts'
import { fieldsOfDraft } from '../../src/modules/knowledge/domain/item-fields.ts'
import type { VectorMakers } from '../../src/modules/knowledge/ports.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { inUnit } from '../../src/modules/knowledge/use-cases/unit.ts'
import { builtInMakers } from '../built-in-makers.ts'
import { median } from '../median.ts'
import type { Draft } from './items.ts'
import { timeSteps } from './time-steps.ts'

const caller = { workspace: 'default', actor: 'bench', signal: new AbortController().signal }
const warmUp = 100

export const createStepNames = [
  'words of the text',
  'vector',
  'row of the item',
  'indexes',
  'history',
  'changes, commit',
] as const

/** The built-in model, and the milliseconds that its last vector took. */
const timedMakers = () => {
  let spent = 0
  const timed =
    <T>(now: (gist: string) => T) =>
    (gist: string): T => {
      const began = performance.now()
      const vector = now(gist)
      spent = performance.now() - began
      return vector
    }
  const makers: VectorMakers = () =>
    builtInMakers().map((maker) => (maker.now === undefined ? maker : { ...maker, now: timed(maker.now) }))
  return { makers, spent: () => spent }
}

/** The median milliseconds of each step of a create, in process, in a store that no server has open. */
export const createSteps = async (file: string, drafts: readonly Draft[]): Promise<readonly number[]> => {
  const { makers, spent } = timedMakers()
  const store = openSqliteStore(file, { clock: Date.now, makers })
  const all = createStepNames.map((): number[] => [])
  const createOnce = async (draft: Draft): Promise<readonly number[]> => {
    const { step, times } = timeSteps()
    const began = performance.now()
    await inUnit({ store, clock: Date.now }, caller, async ({ tx, at }) => {
      const item = { ...fieldsOfDraft(draft), id: await tx.nextId(), createdAt: at, updatedAt: at, revision: 1 }
      const document = await step(() => documentOf(item))
      await step(() => tx.insertItem(item))
      await step(() => tx.indexItem(item.id, document))
      await step(() =>
        tx.appendHistory({ id: item.id, revision: 1, change: 'create', actor: caller.actor, at, before: {} }),
      )
    })
    const whole = performance.now() - began
    const [words = 0, row = 0, indexes = 0, history = 0] = times
    // The vector is made while the item is indexed.
    const vector = spent()
    return [words, vector, row, indexes - vector, history, whole - words - row - indexes - history]
  }
  try {
    for (const [index, draft] of drafts.entries()) {
      const times = await createOnce(draft)
      if (index >= warmUp) for (const [place, time] of times.entries()) all[place]?.push(time)
    }
  } finally {
    await store.close()
  }
  return all.map(median)
}
