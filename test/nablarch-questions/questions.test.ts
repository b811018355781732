import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'
import { nablarch } from '../../src/modules/nablarch/index.ts'
import { questionSets, readQuestions as readCommandQuestions } from '../commands/questions/read-questions.ts'
import { connect, type Session } from '../support/in-process.ts'

interface Question {
  readonly area: string
  readonly question: string
  readonly answers: readonly string[]
}

const readQuestions = (file: string): readonly Question[] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [area = '', question = '', answers = ''] = line.split('\t')
      return { area, question, answers: answers.split(' ') }
    })

const unrelated = questionSets.flatMap((prefix) => readCommandQuestions(prefix).unrelated)

const simple = (answer: string): string => answer.slice(answer.lastIndexOf('.') + 1)

/** Whether a line has the answer as a whole word. */
const names = (line: string, answer: string): boolean =>
  new RegExp(`(?<![\\w$-])${simple(answer).replaceAll('$', '\\$')}(?![\\w$-])`).test(line)

const firstLines = 10

let session: Session
let byWords: Session
beforeAll(async () => {
  session = await connect('2025-11-25', { manifests: [nablarch] })
  byWords = await connect('2025-11-25', { manifests: [nablarch], settings: { logLevel: 'silent', meaning: 'off' } })
})
afterAll(() => Promise.all([session, byWords].map(({ server }) => server.close())))

const answerTo = async (keyword: string, { call }: Session): Promise<string> => {
  const { result } = await call('search_api', { keyword })
  const [block] = result?.content as readonly { readonly text: string }[]
  return block?.text ?? ''
}

/** The questions without an answer in the first ten lines of results. */
const unanswered = async (questions: readonly Question[], asked = session): Promise<readonly string[]> => {
  const missed: string[] = []
  for (const { question, answers } of questions) {
    const lines = (await answerTo(question, asked)).split('\n').slice(3, 3 + firstLines)
    if (!lines.some((line) => answers.some((answer) => names(line, answer)))) missed.push(question)
  }
  return missed
}

describe.each([
  { group: 'written before there was a ranking', file: 'questions.tsv', count: 183, maxMissed: 0.05 },
  { group: 'written afterwards, and used for tuning', file: 'later-questions.tsv', count: 157, maxMissed: 0.05 },
  { group: 'written after the tuning, and not used for it', file: 'last-questions.tsv', count: 49, maxMissed: 0.1 },
  {
    group: 'of every kind, written in a review, and used for tuning',
    file: 'review-questions.tsv',
    count: 535,
    maxMissed: 0.03,
  },
  { group: 'written at the end, and not used for tuning', file: 'final-questions.tsv', count: 68, maxMissed: 0.1 },
  { group: 'on situations at work, used for tuning', file: 'situation-questions.tsv', count: 50, maxMissed: 0.04 },
  { group: 'on situations, kept closed during tuning', file: 'held-out-questions.tsv', count: 50, maxMissed: 0.08 },
])('the questions $group', ({ file, count, maxMissed }) => {
  const questions = readQuestions(file)
  let missed: readonly string[]
  beforeAll(async () => {
    missed = await unanswered(questions)
  })

  it('are many, of all areas, each once, and every class that answers one exists', () => {
    expect(questions).toHaveLength(count)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
    expect([...new Set(questions.map(({ area }) => area))]).toEqual(
      expect.arrayContaining(['web', 'rest', 'batch', 'messaging', 'database', 'validation', 'testing', 'operations']),
    )
    const { classIndex, apiPatterns, moduleCatalog, errorCatalog, extended } = loadKnowledge(shippedDirs()).current()
    const topics = new Set(
      [...apiPatterns, ...extended.apiPatterns, ...moduleCatalog, ...extended.modules].map(({ name }) => name),
    )
    const errors = new Set([...errorCatalog, ...extended.errors].map(({ id }) => id))
    const known = (answer: string): boolean => classIndex.has(answer) || topics.has(answer) || errors.has(answer)
    expect(questions.flatMap(({ answers }) => answers.filter((answer) => !known(answer)))).toEqual([])
  })

  it('are answered within the first ten lines', () => {
    expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(maxMissed)
  })

  it('are answered at least as often with meaning as by words alone', async () => {
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual((await unanswered(questions, byWords)).length)
  })
})

it('finds nothing for questions about something else nearly as often as by words alone', async () => {
  const nothing = async (asked: Session): Promise<number> => {
    const answers = await Promise.all(unrelated.map((question) => answerTo(question, asked)))
    return answers.filter((text) => text.startsWith('検索結果なし')).length
  }
  const [both, words] = [await nothing(session), await nothing(byWords)]
  expect(words).toBeGreaterThan(100)
  expect((words - both) / unrelated.length).toBeLessThanOrEqual(0.03)
})

describe('the measure', () => {
  it('counts a question whose answer is not named', async () => {
    const impossible = { area: 'web', question: 'CSRF対策', answers: ['nablarch.fw.batch.ee.Main'] }
    expect(await unanswered([impossible])).toEqual(['CSRF対策'])
    expect(names('[クラス] Main (x) — class | FQCN: nablarch.fw.launcher.Main', 'nablarch.fw.launcher.Main')).toBe(true)
    expect(names('[ハンドラ] DomainHandler — x', 'a.Domain')).toBe(false)
  })
})
