import type { Candidate, RecallSource } from '../../kernel/recall.ts'
import { findTexts } from '../../text/find-texts.ts'
import { readAsked, type AskedBefore } from './store/recall.ts'

export interface TurnsRequest {
  readonly database: Parameters<typeof readAsked>[0]
  readonly workspace: string
  /** The project: turns of other folders are not recalled. */
  readonly workingDir: string
}

/** Only the newest turns are compared with a prompt. */
export const newestTurns = 500
const mostJudged = 10

const candidateOf = ({ id, startedAt, prompt }: AskedBefore): Candidate => ({
  source: 'turns',
  key: `turn ${id}`,
  revision: 0,
  label: `asked of Claude, ${startedAt.slice(0, 10)}`,
  title: prompt,
  updatedAt: Date.parse(startedAt),
  description: '',
  content: '',
  tags: [],
})

/** What was asked of Claude in this folder before. */
export const openTurns = ({ database, workspace, workingDir }: TurnsRequest): RecallSource => ({
  name: 'turns',
  find: async ({ text, signal }) => {
    const asked = await readAsked(database, { workspace, workingDir, limit: newestTurns }, signal)
    const { words, best } = findTexts(
      text,
      asked.map(({ prompt }) => prompt),
      mostJudged,
    )
    const candidates = best.flatMap((position) => {
      const turn = asked[position]
      return turn ? [candidateOf(turn)] : []
    })
    return { words, items: asked.length, candidates }
  },
})
