import type { ClientFeatures } from '../kernel/client-features.ts'
import { isObject } from '../kernel/is-object.ts'
import {
  Unanswered,
  type FormQuestion,
  type Question,
  type QuestionField,
  type Questions,
  type Replies,
  type Reply,
} from '../kernel/question.ts'

const neededFor = { form: 'forms', sampling: 'sampling', roots: 'roots' } as const satisfies Record<
  Question['kind'],
  keyof ClientFeatures
>

/** Whether a client with these features can be asked all of these questions. */
const canAsk = (features: ClientFeatures, questions: Questions): boolean =>
  Object.values(questions).every(({ kind }) => features[neededFor[kind]])

/** The `ask` of a call. It gives the replies that are there, or throws the questions that are still open. */
export const asking =
  (features: ClientFeatures, replies: Replies) =>
  (questions: Questions): Replies | undefined => {
    if (!canAsk(features, questions)) return undefined
    const isOpen = ([name, question]: [string, Question]): boolean => {
      const reply = Object.hasOwn(replies, name) ? replies[name] : undefined
      return reply === undefined || !isReplyTo(question, reply)
    }
    const open = Object.fromEntries(Object.entries(questions).filter(isOpen))
    if (Object.keys(open).length > 0) throw new Unanswered(open)
    return Object.fromEntries(Object.entries(replies).filter(([name]) => Object.hasOwn(questions, name)))
  }

/** Whether this is a reply to this question. Replies come from outside, so their values may have any form. */
export const isReplyTo = (question: Question, reply: Reply): boolean => {
  if (reply.kind !== 'answered') return true
  if (question.kind === 'roots') return Array.isArray(reply.value.roots)
  if (question.kind === 'sampling')
    return typeof reply.value.role === 'string' && typeof reply.value.content === 'object'
  return !(question.confirms && reply.isUnasked) && fillsIn(question, reply.value)
}

const fillsIn = ({ fields }: FormQuestion, value: unknown): boolean =>
  isObject(value) &&
  Object.entries(fields).every(([name, field]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    return given === undefined ? field.isRequired !== true : isAccepted(field, given)
  })

const isAccepted = ({ type, options }: QuestionField, given: unknown): boolean => {
  if (type === 'integer') return Number.isSafeInteger(given)
  if (type === 'number') return Number.isFinite(given)
  if (typeof given !== type) return false
  return options === undefined || (typeof given === 'string' && options.includes(given))
}
