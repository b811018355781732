import type { Words } from './words.ts'

/** One field of a form. Clients show a title and an input for it. */
export interface QuestionField {
  readonly type: 'string' | 'boolean' | 'integer' | 'number'
  readonly title: Words
  readonly description?: Words
  readonly default?: string | boolean | number
  /** The only values that are accepted. */
  readonly options?: readonly string[]
  readonly isRequired?: boolean
}

export interface FormQuestion {
  readonly kind: 'form'
  readonly message: Words
  readonly fields: Readonly<Record<string, QuestionField>>
  /** A reply counts only after this question was put, so that a person has seen it. */
  readonly confirms?: true
  /** How to call without the question. A client that replies too late is told. */
  readonly instead?: Words
}

/** What a handler can ask by way of the client. */
export type Question =
  | FormQuestion
  | { readonly kind: 'sampling'; readonly params: Readonly<Record<string, unknown>> }
  | { readonly kind: 'roots' }

/** Questions by name. The names are unique within a call and stay the same if the handler runs again. */
export type Questions = Readonly<Record<string, Question>>

export type Reply =
  /** The fields of the form, the completed message, or the list of roots. */
  | {
      readonly kind: 'answered'
      readonly value: Readonly<Record<string, unknown>>
      /** Sent although the question was not put yet. */
      readonly isUnasked?: true
    }
  | { readonly kind: 'declined' }
  /** Closed without an answer, too late, or the client failed. */
  | { readonly kind: 'unanswered'; readonly why: 'cancelled' | 'timeout' | 'failed' }

export type Replies = Readonly<Record<string, Reply>>

/**
 * Thrown by `CallContext.ask` if the replies are not there yet. The edge asks the client, and then the handler runs
 * again from its start: so ask before anything is changed.
 */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly questions: Questions

  constructor(questions: Questions) {
    super('A question is not answered yet')
    this.questions = questions
  }
}
