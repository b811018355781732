import * as z from 'zod'
import type { Conversation, Question, Session } from './conversation.ts'
import { checkForm, problemAt, type Place } from './data-problem.ts'
import { readEvidence } from './locomo-evidence.ts'

/** The numbers that the data has for the kinds of questions of the paper. */
const categories: Readonly<Record<number, string>> = {
  1: 'multi-hop',
  2: 'temporal',
  3: 'open-domain',
  4: 'single-hop',
  5: 'adversarial',
}

const turnForm = z.object({
  speaker: z.string().min(1),
  dia_id: z.string().regex(/^D\d+:\d+$/, 'has not the form D1:1'),
  text: z.string(),
  blip_caption: z.string().optional(),
})

const entryForm = z.object({
  sample_id: z.string().min(1),
  conversation: z.record(z.string(), z.unknown()),
  qa: z.array(
    z.object({
      question: z.string().min(1),
      category: z.int().refine((number) => number in categories, 'is none of the categories 1 to 5'),
      evidence: z.array(z.string()),
    }),
  ),
})

const months = 'January February March April May June July August September October November December'.split(' ')

/** The day of "1:56 pm on 8 May, 2023". */
const dayOf = (date: string): string | undefined => {
  const [, day = '', month = '', year = ''] = / on (\d{1,2}) ([A-Z][a-z]+), (\d{4})$/.exec(date) ?? []
  const number = months.indexOf(month) + 1
  return number === 0 ? undefined : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const sessionOf = (number: number, conversation: Readonly<Record<string, unknown>>, place: Place): Session => {
  const name = `session_${number}`
  const turns = checkForm(z.object({ [name]: z.array(turnForm) }), { [name]: conversation[name] }, place)[name] ?? []
  const date = conversation[`${name}_date_time`]
  const day = typeof date === 'string' ? dayOf(date) : undefined
  if (typeof date !== 'string' || day === undefined)
    throw problemAt(place, `${name}_date_time: has not the form "1:56 pm on 8 May, 2023"`)
  const stray = turns.find(({ dia_id: id }) => !id.startsWith(`D${number}:`))
  if (stray) throw problemAt(place, `${name}: holds the turn ${stray.dia_id} of another session`)
  return {
    id: `D${number}`,
    date,
    day,
    speakers: [...new Set(turns.map(({ speaker }) => speaker))],
    turns: turns.map(({ dia_id: id, speaker, text, blip_caption: caption }) => ({ id, speaker, text, caption })),
  }
}

/** Some conversations name dates of sessions that they do not have. */
const sessionsOf = (conversation: Readonly<Record<string, unknown>>, place: Place): readonly Session[] =>
  Object.keys(conversation)
    .map((key) => Number(/^session_(\d+)$/.exec(key)?.[1] ?? Number.NaN))
    .filter((number) => !Number.isNaN(number))
    .sort((a, b) => a - b)
    .map((number) => sessionOf(number, conversation, place))
    .filter(({ turns }) => turns.length > 0)

/** Reads an entry of locomo10.json: one conversation of two people, with all questions about it. */
export const readLocomo = (value: unknown, place: Place): Conversation => {
  const { sample_id: name, conversation, qa } = checkForm(entryForm, value, place)
  const sessions = sessionsOf(conversation, place)
  if (sessions.length === 0) throw problemAt(place, `conversation: has no session_1`)
  const ids = sessions.flatMap(({ turns }) => turns.map(({ id }) => id))
  const known = { turns: new Set(ids), sessions: new Set(sessions.map(({ id }) => id)) }
  if (known.turns.size < ids.length) throw problemAt(place, 'conversation: two turns have the same dia_id')
  const notes: string[] = []
  const questions = qa.map(({ question, category, evidence: written }): Question => {
    const evidence = readEvidence(written, known)
    notes.push(...evidence.notes.map((note) => `${name}, "${question}": ${note}`))
    return { text: question, category: categories[category] ?? String(category), evidence }
  })
  return { name, sessions, questions, notes }
}
