import { AppError } from '../../../../kernel/errors.ts'
import type { Words } from '../../../../kernel/words.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import type { Caller, ModelVector, VectorMaker } from '../../ports.ts'
import { questionOf } from './clauses.ts'
import type { ParsedQuery } from './query/parsed-query.ts'

export interface QuestionVector {
  readonly vector?: ModelVector
  /** Why there is none although there should be one. */
  readonly problem?: Words
}

/** A search does not wait longer than this for an embedding server. */
export const maxWaitMs = 1_500

const fromServer = async (maker: VectorMaker, question: string, caller: Caller): Promise<QuestionVector> => {
  try {
    const [numbers] = await maker.of([question], AbortSignal.any([caller.signal, AbortSignal.timeout(maxWaitMs)]))
    return numbers ? { vector: { model: maker.model, numbers } } : {}
  } catch (thrown) {
    caller.signal.throwIfAborted()
    const words: Words =
      thrown instanceof AppError
        ? thrown.words.message
        : { en: 'The embedding server does not answer', ja: '埋め込みサーバーが応答しません' }
    return { problem: words }
  }
}

/** The vector of the words of a query, by the model of the store if this process has it. */
export const questionVector = async (
  { store, makers }: KnowledgeDeps,
  caller: Caller,
  { clauses }: ParsedQuery,
): Promise<QuestionVector> => {
  const all = makers?.() ?? []
  const question = questionOf(clauses)
  const atOnce = all.find(({ now }) => now !== undefined)
  if (all.length === 0 || question.trim() === '') return {}
  if (all.some(({ now }) => now === undefined)) {
    const { vectorsModel } = await store.read(caller, (tx) => tx.indexTotals())
    const server = all.find(({ model, now }) => model === vectorsModel && now === undefined)
    if (server) return fromServer(server, question, caller)
  }
  const numbers = atOnce?.now?.(question)
  return atOnce && numbers ? { vector: { model: atOnce.model, numbers } } : {}
}
