import type { CallContext } from './call-context.ts'
import { AppError } from './errors.ts'
import type { Reply } from './question.ts'
import type { Words } from './words.ts'

export interface Confirmation {
  /** Says exactly what is confirmed, so that a reply counts for nothing else. */
  readonly name: string
  readonly message: Words
  /** What "yes" does. */
  readonly label: Words
}

/** The parameter that confirms without asking. */
const confirmField = 'confirm'

const instead: Words = {
  en: `With ${confirmField}: true it is done without asking.`,
  ja: `${confirmField}: true を付けると、確認せずに実行します。`,
}

/** Lets a person decide. It returns if they agree, and also if their client cannot ask. Else nothing must be done. */
export const confirm = (context: Pick<CallContext, 'ask'>, { name, message, label }: Confirmation): void => {
  const fields = { yes: { type: 'boolean', title: label, isRequired: true } } as const
  const replies = context.ask({ [name]: { kind: 'form', message, fields, confirms: true, instead } })
  const reply = replies?.[name]
  if (reply !== undefined && !(reply.kind === 'answered' && reply.value.yes === true)) throw notDone(reply, instead)
}

/** The error of a call that was not done because of a person's reply. */
export const notDone = (reply: Reply, hint: Words): AppError =>
  reply.kind === 'unanswered'
    ? new AppError('cancelled', unanswered[reply.why], { hint })
    : new AppError('cancelled', {
        en: 'The person declined: nothing was done',
        ja: '利用者が断りました。何もしていません。',
      })

const unanswered: Readonly<Record<Extract<Reply, { kind: 'unanswered' }>['why'], Words>> = {
  cancelled: {
    en: 'The person closed the question without an answer: nothing was done',
    ja: '利用者が質問に答えずに閉じました。何もしていません。',
  },
  timeout: {
    en: 'The person did not answer within five minutes: nothing was done',
    ja: '利用者が 5 分以内に答えませんでした。何もしていません。',
  },
  failed: {
    en: 'The client could not ask its person: nothing was done',
    ja: 'クライアントが利用者に質問できませんでした。何もしていません。',
  },
}
