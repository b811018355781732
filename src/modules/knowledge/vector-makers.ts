import type { Host } from '../../kernel/host.ts'
import type { VectorMaker, VectorMakers } from './ports.ts'

/** The models that this server can use for the vectors of items. */
export const vectorMakers = (host: Pick<Host, 'meaning'>): VectorMakers => {
  let known: readonly VectorMaker[] | undefined
  const find = (): readonly VectorMaker[] => {
    const meaning = host.meaning()
    if (!meaning) return []
    const { model, vectorOf } = meaning
    return [{ model, now: vectorOf, of: (texts) => Promise.resolve(texts.map(vectorOf)) }]
  }
  return () => (known ??= find())
}
