import * as z from 'zod'
import type { Conversation, Session } from './conversation.ts'
import { checkForm, problemAt, type Place } from './data-problem.ts'

const entryForm = z.object({
  question_id: z.string().min(1),
  question_type: z.string().min(1),
  question: z.string().min(1),
  haystack_session_ids: z.array(z.string().min(1)).min(1),
  haystack_dates: z.array(z.string()),
  haystack_sessions: z.array(
    z.array(z.object({ role: z.string().min(1), content: z.string(), has_answer: z.boolean().optional() })),
  ),
  answer_session_ids: z.array(z.string()),
})

type Entry = z.infer<typeof entryForm>

/** The day of "2023/05/20 (Sat) 02:21". */
const dayOf = (date: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})\/(\d{2})\/(\d{2})\b/.exec(date) ?? []
  return day === undefined ? undefined : `${year ?? ''}-${month ?? ''}-${day}`
}

/** A history may hold a session twice; each becomes an item, and either is the evidence. */
const sessionOf = (entry: Entry, index: number, place: Place): Session => {
  const date = entry.haystack_dates[index] ?? ''
  const day = dayOf(date)
  if (day === undefined) throw problemAt(place, `haystack_dates.${index}: has not the form "2023/05/20 (Sat) 02:21"`)
  const id = entry.haystack_session_ids[index] ?? ''
  const turns = entry.haystack_sessions[index] ?? []
  return {
    id,
    date,
    day,
    speakers: [...new Set(turns.map(({ role }) => role))],
    turns: turns.map(({ role, content }, turn) => ({ id: `${id}:${turn + 1}`, speaker: role, text: content })),
  }
}

const checkLengths = (entry: Entry, place: Place): void => {
  const { haystack_session_ids: ids, haystack_dates: dates, haystack_sessions: sessions } = entry
  for (const [name, { length }] of Object.entries({ haystack_dates: dates, haystack_sessions: sessions }))
    if (length !== ids.length)
      throw problemAt(place, `${name}: has ${length} values for ${ids.length} haystack_session_ids`)
  const missing = entry.answer_session_ids.find((id) => !ids.includes(id))
  if (missing !== undefined)
    throw problemAt(place, `answer_session_ids: ${missing} is not among the haystack_session_ids`)
}

/**
 * Reads an entry of a file of LongMemEval: one question with a history of its own. Questions whose id ends with `_abs`
 * have no answer in the history, so they are not counted, as in the evaluation of LongMemEval itself.
 */
export const readLongMemEval = (value: unknown, place: Place): Conversation => {
  const entry = checkForm(entryForm, value, place)
  checkLengths(entry, place)
  const { question_id: name, question: text, question_type: category } = entry
  const sessions = entry.haystack_session_ids.map((_, index) => sessionOf(entry, index, place))
  const isUnanswered = name.endsWith('_abs')
  const turns = entry.haystack_sessions.flatMap((session, index) =>
    session.flatMap(({ has_answer: has }, turn) => (has === true ? [sessions[index]?.turns[turn]?.id ?? ''] : [])),
  )
  const evidence = isUnanswered
    ? { turns: [], sessions: [] }
    : { turns, sessions: [...new Set(entry.answer_session_ids)] }
  const notes = [
    ...(isUnanswered ? [`${name}: has no answer in its history and is not counted`] : []),
    ...(!isUnanswered && turns.length === 0
      ? [`${name}: no turn is marked with has_answer, so only sessions count`]
      : []),
  ]
  return { name, sessions, questions: [{ text, category, evidence }], notes }
}
