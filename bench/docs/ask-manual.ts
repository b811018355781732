import { PipelinedClient } from '../../test/support/pipelined-client.ts'
import { linkStart } from './add-manual.ts'
import type { Question } from './read-questions.ts'
import type { Asked } from './tally.ts'

const handshake = { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'bench', version: '1' } }
const limit = 10

interface Hit {
  readonly link: string
  readonly headings: readonly string[]
}

export interface Answer extends Asked {
  readonly question: Question
  readonly found: readonly string[]
}

const placeOf = ({ link }: Hit): string => decodeURIComponent(link.slice(linkStart.length))

/** Parts of one long section have the same place: they count once. */
const placesOf = (hits: readonly Hit[]): readonly string[] => [...new Set(hits.map(placeOf))]

/** Asks the questions through `search_docs` of a server over stdio, one after the other. */
export const askManual = async (home: string, questions: readonly Question[]): Promise<readonly Answer[]> => {
  const client = new PipelinedClient({
    args: ['dist/kura.js', 'serve', 'docs'],
    env: { ...process.env, KURA_HOME: home, KURA_LOG_LEVEL: 'error' },
  })
  await client.request('initialize', handshake)
  // The first search loads the model and the index.
  await client.call('search_docs', { query: 'index', limit })
  const answers: Answer[] = []
  for (const question of questions) {
    const began = performance.now()
    const { hits } = await client.call('search_docs', { query: question.text, limit })
    const ms = performance.now() - began
    const found = placesOf(hits as readonly Hit[])
    const place = found.findIndex((one) => question.answers.includes(one))
    answers.push({ question, found, ms, rank: place < 0 ? undefined : place + 1 })
  }
  await client.end()
  return answers
}
