import { loadMeaning } from '../src/files/load-meaning.ts'
import { vectorMakers } from '../src/modules/knowledge/vector-makers.ts'

const meaning = loadMeaning()

/** The model that Kura ships, as the store and the search use it. */
export const builtInMakers = vectorMakers({ meaning: () => meaning, embeddings: () => undefined })
