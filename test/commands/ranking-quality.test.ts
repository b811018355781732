import { describe, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { buildCommandIndex, resultOf, type CommandIndex } from '../../src/modules/commands/ranking/index.ts'
import { idOf, questionSets, readQuestions, type CommandQuestion } from './questions/read-questions.ts'

/** The questions without a right answer among the first three. */
const unanswered = (index: CommandIndex, questions: readonly CommandQuestion[]): readonly string[] =>
  questions.flatMap(({ query, relevant }) =>
    index.search(query, 3).some(({ command }) => relevant.includes(idOf(command))) ? [] : [query],
  )

const model = loadMeaning()

/** An index that answers a question that was asked before from memory, since each test asks the same ones. */
const remembering = (index: CommandIndex): CommandIndex => {
  const answers = new Map<string, ReturnType<CommandIndex['search']>>()
  return {
    search: (query, topN) => {
      const key = `${topN} ${query}`
      const answer = answers.get(key) ?? index.search(query, topN)
      answers.set(key, answer)
      return answer
    },
  }
}

/**
 * The share of questions that must be answered by words alone and with meaning, the share with a score above 0.5, and
 * how many may be lost with meaning. The later sets are harder, and nothing was tuned to the last two.
 */
const floors = {
  '': { recall: 0.95, both: 0.98, fair: 0.6, lost: 1 },
  'further-': { recall: 0.95, both: 0.98, fair: 0.6, lost: 1 },
  'third-': { recall: 0.95, both: 0.98, fair: 0.6, lost: 1 },
  'fourth-': { recall: 0.93, both: 0.97, fair: 0.3, lost: 1 },
  'fifth-': { recall: 0.87, both: 0.94, fair: 0.3, lost: 1 },
  'sixth-': { recall: 0.6, both: 0.75, fair: 0.1, lost: 1 },
  'seventh-': { recall: 0.34, both: 0.49, fair: 0.005, lost: 8 },
} as const

describe.each(questionSets)('the questions of %sregistry.json', (prefix) => {
  const { commands, questions, unrelated } = readQuestions(prefix)
  const index = remembering(buildCommandIndex(commands, 'hybrid'))
  const both = remembering(buildCommandIndex(commands, 'hybrid', () => model))

  it('finds a right command among the first three', () => {
    const missed = unanswered(index, questions)
    expect(1 - missed.length / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(floors[prefix].recall)
  })

  it('answers far more questions than the simple rankings', () => {
    const answered = (asked: CommandIndex): number => questions.length - unanswered(asked, questions).length
    for (const ranking of ['cosine', 'tfidf'] as const)
      expect(answered(index)).toBeGreaterThan(2.5 * answered(buildCommandIndex(commands, ranking)))
  })

  it('finds more with meaning, and loses next to nothing', () => {
    const [missed, before] = [unanswered(both, questions), unanswered(index, questions)]
    expect(1 - missed.length / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(floors[prefix].both)
    expect(missed.filter((query) => !before.includes(query)).length).toBeLessThanOrEqual(floors[prefix].lost)
  })

  it.each(['words', 'words and meaning'])(
    'gives no score above one half to a question about something else by %s',
    (by) => {
      const asked = by === 'words' ? index : both
      const scored = unrelated.map((query) => [query, asked.search(query, 1)[0]?.score ?? 0] as const)
      expect(scored.filter(([, score]) => score > 0.5)).toEqual([])
    },
  )

  it('finds nothing for a question about something else nearly as often with meaning', () => {
    const nothing = (asked: CommandIndex): number =>
      unrelated.filter((query) => asked.search(query, 1).length === 0).length
    expect((nothing(index) - nothing(both)) / unrelated.length).toBeLessThanOrEqual(0.03)
  })

  it('never raises the score from one result to the next', () => {
    for (const query of [...questions.map((one) => one.query), ...unrelated]) {
      const scores = both.search(query, 20).map(({ score }) => score)
      expect(scores, query).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
    }
  })

  it('never calls a command fair that was found by meaning alone', () => {
    const alone = questions.flatMap(({ query }) => both.search(query, 20).filter((one) => 'by' in resultOf(one)))
    expect(alone.filter(({ score, why }) => score >= 0.5 || why.matched.length > 0)).toEqual([])
  })

  it('gives right answers a fair score', () => {
    for (const asked of [index, both]) {
      const scores = questions.map(
        ({ query, relevant }) =>
          asked.search(query, 3).find(({ command }) => relevant.includes(idOf(command)))?.score ?? 0,
      )
      expect(scores.filter((score) => score > 0.5).length / scores.length).toBeGreaterThan(floors[prefix].fair)
    }
  })
})

it('gives no score above one half to questions that no command of any set answers', () => {
  const sets = questionSets.map(readQuestions)
  const commands = sets.flatMap((set) => set.commands)
  const unrelated = sets.flatMap((set) => set.unrelated)
  const scoresOf = (index: CommandIndex): readonly number[] =>
    unrelated.map((query) => index.search(query, 1)[0]?.score ?? 0)
  const [words, both] = [undefined, () => model].map((meaning) =>
    scoresOf(buildCommandIndex(commands, 'hybrid', meaning)),
  )
  for (const scores of [words, both]) expect(unrelated.filter((_, at) => (scores?.[at] ?? 0) > 0.5)).toEqual([])
  const nothing = (scores: readonly number[] = []): number => scores.filter((score) => score === 0).length
  expect((nothing(words) - nothing(both)) / unrelated.length).toBeLessThanOrEqual(0.03)
})
