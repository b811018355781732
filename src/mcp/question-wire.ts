import { isObject } from '../kernel/is-object.ts'
import type { FormQuestion, Question, QuestionField, Reply } from '../kernel/question.ts'
import { isAtLeast, type Revision } from '../kernel/revision.ts'
import { inLanguage, type Language } from '../kernel/words.ts'

/** A request from the server to the client. */
export interface InputRequest {
  readonly method: string
  readonly params: Record<string, unknown>
}

export interface Wording {
  readonly language: Language
  readonly revision: Revision
}

/** The request that puts a question to a client. */
export const inputRequestOf = (question: Question, wording: Wording): InputRequest => {
  if (question.kind === 'roots') return { method: 'roots/list', params: {} }
  if (question.kind === 'sampling') return { method: 'sampling/createMessage', params: { ...question.params } }
  return {
    method: 'elicitation/create',
    params: {
      // The first revision with forms has no modes.
      ...(isAtLeast(wording.revision, '2025-11-25') && { mode: 'form' }),
      message: inLanguage(question.message, wording.language),
      requestedSchema: schemaOf(question, wording.language),
    },
  }
}

const schemaOf = ({ fields }: FormQuestion, language: Language): Record<string, unknown> => {
  const entries = Object.entries(fields)
  const required = entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, propertyOf(field, language)])),
    ...(required.length > 0 && { required }),
  }
}

const propertyOf = (
  { type, title, description, options, default: given }: QuestionField,
  language: Language,
): object => ({
  type,
  title: inLanguage(title, language),
  ...(description !== undefined && { description: inLanguage(description, language) }),
  ...(options !== undefined && { enum: options }),
  ...(given !== undefined && { default: given }),
})

/** A longer reply is no reply. */
export const maxReplyLength = 100 * 1024

/** Reads the result of such a request. Undefined if it is none. */
export const readReply = (result: unknown): Reply | undefined => {
  if (!isObject(result) || JSON.stringify(result).length > maxReplyLength) return undefined
  if (!('action' in result)) return { kind: 'answered', value: result }
  if (result.action === 'decline') return { kind: 'declined' }
  if (result.action === 'cancel') return { kind: 'unanswered', why: 'cancelled' }
  if (result.action !== 'accept') return undefined
  return { kind: 'answered', value: isObject(result.content) ? result.content : {} }
}
