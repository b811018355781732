import type { Caller } from '../../backend/call-runner.ts'
import { isObject } from '../../kernel/is-object.ts'
import type { Questions, Replies, Reply } from '../../kernel/question.ts'
import { isLanguage, languageName, type Language } from '../../kernel/words.ts'
import type { JsonObject } from '../json-rpc.ts'
import { inputRequestOf, readReply } from '../question-wire.ts'

/** The questions of a task, as clients get them. */
export const inputRequestsOf = (
  questions: Questions,
  { caller, params, language }: { readonly caller: Caller; readonly params: JsonObject; readonly language: Language },
): JsonObject => {
  const wording = { language: languageOf(params) ?? language, revision: caller.revision }
  return Object.fromEntries(Object.entries(questions).map(([name, asked]) => [name, inputRequestOf(asked, wording)]))
}

const languageOf = ({ _meta: meta }: JsonObject): Language | undefined => {
  const named = isObject(meta) ? meta[languageName] : undefined
  return isLanguage(named) ? named : undefined
}

/** The replies of a client to these questions. One that is missing came too late; one that is none has failed. */
export const repliesTo = (questions: Questions, given: JsonObject): Replies =>
  Object.fromEntries(
    Object.keys(questions).map((name): [string, Reply] => [
      name,
      Object.hasOwn(given, name)
        ? (readReply(given[name]) ?? { kind: 'unanswered', why: 'failed' })
        : { kind: 'unanswered', why: 'timeout' },
    ]),
  )
