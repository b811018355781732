import { isObject } from '../../../kernel/is-object.ts'
import { attempt } from '../../../kernel/attempt.ts'

type Json = Readonly<Record<string, unknown>>

/** What stdout contains: a result object, text, nothing, or events without a result. */
export type Output =
  | { readonly kind: 'result'; readonly result: Json }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'broken' }

export const parseOutput = (stdout: string): Output => {
  const text = stdout.trim()
  if (text === '') return { kind: 'nothing' }
  const whole = parse(text)
  const result = whole === undefined ? resultIn(linesOf(text)) : resultIn(whole)
  if (result !== undefined) return { kind: 'result', result }
  return !isObject(whole) && looksLikeEvents(text) ? { kind: 'broken' } : { kind: 'text', text }
}

/** The result itself, or the last result in a list of events. */
const resultIn = (value: unknown): Json | undefined => {
  if (Array.isArray(value)) return value.filter(isObject).findLast(({ type }) => type === 'result')
  return isObject(value) && ('result' in value || 'is_error' in value || value.type === 'result') ? value : undefined
}

/** The events of a stream, one per line. Other lines are ignored. */
const linesOf = (text: string): readonly unknown[] =>
  text.split('\n').map((line) => (line.startsWith('{') ? parse(line) : undefined))

/** Plain text may start with a brace, but rarely with a brace and a quoted key. */
const looksLikeEvents = (text: string): boolean => /^(?:\[\s*)?\{\s*"/.test(text)

const parse = (text: string): unknown => attempt((): unknown => JSON.parse(text))
