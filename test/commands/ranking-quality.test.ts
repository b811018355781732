import { describe, expect, it } from 'vitest'
import { buildCommandIndex, type CommandIndex } from '../../src/modules/commands/ranking/index.ts'
import { idOf, questionSets, readQuestions, type CommandQuestion } from './questions/read-questions.ts'

/** Which questions have no right answer among the first three. */
const unanswered = (index: CommandIndex, questions: readonly CommandQuestion[]): readonly string[] =>
  questions.flatMap(({ query, relevant }) =>
    index.search(query, 3).some(({ command }) => relevant.includes(idOf(command))) ? [] : [query],
  )

/** Which share of the questions must be answered, and how many of them fairly. The last sets are asked in idioms, and to the fifth the words were not fitted. */
const floors = {
  '': { recall: 0.95, fair: 0.6 },
  'further-': { recall: 0.95, fair: 0.6 },
  'third-': { recall: 0.95, fair: 0.6 },
  'fourth-': { recall: 0.93, fair: 0.3 },
  'fifth-': { recall: 0.87, fair: 0.3 },
} as const

describe.each(questionSets)('the questions of %sregistry.json', (prefix) => {
  const { commands, questions, unrelated } = readQuestions(prefix)
  const index = buildCommandIndex(commands, 'hybrid')

  it('finds a right command among the first three', () => {
    const missed = unanswered(index, questions)
    expect(1 - missed.length / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(floors[prefix].recall)
  })

  it('is far better than the plain rankings', () => {
    for (const ranking of ['cosine', 'tfidf'] as const) {
      const missed = unanswered(buildCommandIndex(commands, ranking), questions)
      expect(missed.length).toBeGreaterThan(5 * unanswered(index, questions).length)
    }
  })

  it('gives no score above one half to a question about something else', () => {
    const scored = unrelated.map((query) => [query, index.search(query, 1)[0]?.score ?? 0] as const)
    expect(scored.filter(([, score]) => score > 0.5)).toEqual([])
  })

  it('calls right answers at least fair', () => {
    const scores = questions.map(
      ({ query, relevant }) =>
        index.search(query, 3).find(({ command }) => relevant.includes(idOf(command)))?.score ?? 0,
    )
    expect(scores.filter((score) => score > 0.5).length / scores.length).toBeGreaterThan(floors[prefix].fair)
  })
})

it('gives no score above one half to what none of all these commands answers', () => {
  const sets = questionSets.map(readQuestions)
  const index = buildCommandIndex(
    sets.flatMap(({ commands }) => commands),
    'hybrid',
  )
  const scored = sets
    .flatMap(({ unrelated }) => unrelated)
    .map((query) => [query, index.search(query, 1)[0]?.score ?? 0] as const)
  expect(scored.filter(([, score]) => score > 0.5)).toEqual([])
})
