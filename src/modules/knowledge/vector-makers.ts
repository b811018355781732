import type { EmbeddingServer } from '../../kernel/embedding-server.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/host.ts'
import type { VectorMaker, VectorMakers, VectorNumbers } from './ports.ts'

/** Before the name of a model on a server that the user named in the settings. */
const ownPrefix = 'own:'

export const isOwnModel = (model: string): boolean => model.startsWith(ownPrefix)

const builtInMaker = (host: Pick<Host, 'meaning'>): readonly VectorMaker[] => {
  const meaning = host.meaning()
  if (!meaning) return []
  const { model, vectorOf } = meaning
  return [{ model, now: vectorOf, of: (texts) => Promise.resolve(texts.map(vectorOf)) }]
}

/** The position of the one text that the server refused. */
const refusedText = (thrown: unknown): number | undefined => {
  const text = thrown instanceof AppError ? thrown.facts.text : undefined
  return typeof text === 'number' ? text : undefined
}

type Vectors = readonly (VectorNumbers | undefined)[]

/** A text that the server refuses has no vector; the others have theirs. */
const vectorsFrom = async (
  server: EmbeddingServer,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Vectors> => {
  const vectors: (VectorNumbers | undefined)[] = texts.map(() => undefined)
  let places = [...texts.keys()].filter((place) => texts[place]?.trim() !== '')
  while (places.length > 0)
    try {
      const asked = places
      const answered = await server.vectorsOf(
        asked.map((place) => texts[place] ?? ''),
        signal,
      )
      for (const [index, place] of asked.entries()) vectors[place] = answered[index]
      return vectors
    } catch (thrown) {
      const refused = refusedText(thrown)
      if (refused === undefined) throw thrown
      places = places.filter((_, index) => index !== refused)
    }
  return vectors
}

const ownMaker = (host: Pick<Host, 'embeddings'>): readonly VectorMaker[] => {
  const server = host.embeddings()
  if (!server) return []
  return [{ model: `${ownPrefix}${server.model}`, of: (texts, signal) => vectorsFrom(server, texts, signal) }]
}

/** The models that this server can use for the vectors of items. */
export const vectorMakers = (host: Pick<Host, 'meaning' | 'embeddings'>): VectorMakers => {
  let known: readonly VectorMaker[] | undefined
  return () => (known ??= [...builtInMaker(host), ...ownMaker(host)])
}
