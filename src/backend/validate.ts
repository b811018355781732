import type { z } from 'zod'
import { AppError } from '../kernel/errors.ts'
import type { ObjectSchema } from '../kernel/tool.ts'
import { publishedInput } from './published-schema.ts'
import { nearest } from '../kernel/nearest.ts'

type Issue = z.core.$ZodIssue

interface Problem {
  readonly field: string
  readonly problem: string
  readonly hint?: string
}

/** Arguments as the schema wants them, or an error that names the field and what is accepted. */
export const validate = <Schema extends ObjectSchema>(schema: Schema, args: Readonly<Record<string, unknown>>): z.output<Schema> => {
  const parsed = schema.safeParse(args)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, schema, args))
  const first = problems[0] ?? { field: 'arguments', problem: 'are not accepted' }
  const others = problems.slice(1, 6).map((other) => `${other.field}: ${other.problem}`)
  throw new AppError('invalid_arguments', first.problem, {
    field: first.field,
    ...(first.hint !== undefined && { hint: first.hint }),
    ...(others.length > 0 && { facts: { alsoWrong: others } }),
  })
}

const problemsOf = (issue: Issue, schema: ObjectSchema, args: unknown): readonly Problem[] => {
  const field = fieldOf(issue.path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(issue.path, key, schema))
  const own = ownWords(issue)
  if (own !== undefined) return [{ field, problem: own }]
  if (valueAt(args, issue.path) === undefined) return [{ field, problem: `${capitalised(field)} is required` }]
  return [{ field, problem: wordsOf(preciseType(issue, schema)) }]
}

/** What a schema itself says of a value that is missing or of another type, where it says anything. */
const ownWords = ({ code, message }: Issue): string | undefined =>
  code === 'invalid_type' && !message.startsWith('Invalid input') ? message : undefined

/** An integer that is sent as text is to be told what is wanted: an integer, not just any number. */
const preciseType = (issue: Issue, schema: ObjectSchema): Issue => {
  if (issue.code !== 'invalid_type' || issue.expected !== 'number') return issue
  const type = issue.path.reduce<unknown>((node, step) => inner(typeof step === 'number' ? node : inner(node, 'properties'), typeof step === 'number' ? 'items' : step), publishedInput(schema))
  return inner(type, 'type') === 'integer' ? { ...issue, expected: 'int' } : issue
}

const inner = (node: unknown, key: PropertyKey): unknown => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined)

const unknownKey = (path: Issue['path'], key: string, schema: ObjectSchema): Problem => {
  const accepted = path.length === 0 ? Object.keys(schema.shape) : []
  const meant = nearest(key, accepted)
  return {
    field: fieldOf([...path, key]),
    problem: meant === undefined ? 'is not a parameter of this tool' : `is not a parameter of this tool; did you mean ${meant}?`,
    ...(accepted.length > 0 && { hint: `Accepted parameters: ${accepted.join(', ')}.` }),
  }
}

const wordsOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `must ${bound(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `must ${bound(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_union':
      return `must be ${[...new Set(issue.errors.flat().map((one) => wordsOf(one).replace(/^must be /, '')))].join(', or ')}`
    default:
      return issue.message
  }
}

const bound = (origin: string): string => (['string', 'array', 'set', 'map', 'object'].includes(origin) ? 'have' : 'be')

const unit = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' elements' : '')

const article = (expected: string): string => {
  const noun = expected === 'int' ? 'integer' : expected === 'record' ? 'object' : expected
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}

const capitalised = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}`

const fieldOf = (path: Issue['path']): string =>
  path.reduce<string>((field, step) => {
    if (typeof step === 'number') return `${field}[${step}]`
    return field === '' ? String(step) : `${field}.${String(step)}`
  }, '') || 'arguments'

const valueAt = (value: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>(inner, value)
