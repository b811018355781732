import type { ClientFeatures } from '../kernel/client-features.ts'
import { Unanswered, type Question, type Questions, type Replies } from '../kernel/question.ts'

const neededFor = { form: 'forms', sampling: 'sampling', roots: 'roots' } as const satisfies Record<
  Question['kind'],
  keyof ClientFeatures
>

/** Whether a client with these features can be asked all of these questions. */
export const canAsk = (features: ClientFeatures, questions: Questions): boolean =>
  Object.values(questions).every(({ kind }) => features[neededFor[kind]])

/** The `ask` of a call. It gives the replies that are there, or throws the questions that are still open. */
export const asking =
  (features: ClientFeatures, replies: Replies) =>
  (questions: Questions): Replies | undefined => {
    if (!canAsk(features, questions)) return undefined
    const open = Object.fromEntries(Object.entries(questions).filter(([name]) => !Object.hasOwn(replies, name)))
    if (Object.keys(open).length > 0) throw new Unanswered(open)
    return Object.fromEntries(Object.entries(replies).filter(([name]) => Object.hasOwn(questions, name)))
  }
