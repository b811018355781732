import type { z } from 'zod'
import { echo } from '../kernel/echo.ts'
import { AppError } from '../kernel/errors.ts'
import type { ObjectSchema } from '../kernel/tool.ts'
import { nearest } from '../kernel/nearest.ts'
import type { Language, Words } from '../kernel/words.ts'
import { issueWords, type Translated } from './issue-words.ts'
import { publishedInput } from './published-schema.ts'

type Issue = z.core.$ZodIssue

interface Problem {
  readonly field: string
  readonly problem: Translated
  /** The language of the parameter's own error text. */
  readonly contract?: Language
  readonly hint?: Words
}

/** Returns the parsed arguments, or throws an error that names the field and the accepted values. */
export const validate = <Schema extends ObjectSchema>(
  schema: Schema,
  args: Readonly<Record<string, unknown>>,
): z.output<Schema> => {
  const parsed = schema.safeParse(args)
  if (parsed.success) return parsed.data
  const [first = unknownProblem, ...rest] = firstProblems(parsed.error.issues, schema, args)
  const others = rest.map((other) => `${other.field}: ${other.problem[other.contract ?? 'en']}`)
  throw new AppError('invalid_arguments', first.problem, {
    field: first.field,
    ...(first.contract !== undefined && { contract: first.contract }),
    ...(first.hint !== undefined && { hint: first.hint }),
    ...(others.length > 0 && { facts: { alsoWrong: others } }),
  })
}

const unknownProblem: Problem = {
  field: 'arguments',
  problem: { en: 'are not accepted', ja: '引数が受け付けられません' },
}

/** At most this many problems are reported, because each one is compared with all known names. */
export const maxReported = 6

const firstProblems = (issues: readonly Issue[], schema: ObjectSchema, args: unknown): readonly Problem[] => {
  const problems: Problem[] = []
  for (const issue of issues) {
    if (problems.length >= maxReported) break
    problems.push(...problemsOf(issue, schema, args))
  }
  return problems.slice(0, maxReported)
}

const problemsOf = (issue: Issue, schema: ObjectSchema, args: unknown): readonly Problem[] => {
  const field = fieldOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, maxReported).map((key) => unknownKey(issue.path, key, schema))
  if (hasContractWords(schema, issue.path)) return [contractWords(issue, schema, args)]
  const meant = issue.code === 'invalid_union' ? matchingBranch(issue.errors) : undefined
  if (meant !== undefined)
    return firstProblems(
      meant.map((inside) => ({ ...inside, path: [...issue.path, ...inside.path] })),
      schema,
      args,
    )
  return [{ field, problem: defaultWords(issue, schema, args) }]
}

const defaultWords = (issue: Issue, schema: ObjectSchema, args: unknown): Translated => {
  if (valueAt(args, issue.path) !== undefined) return issueWords(preciseType(issue, schema))
  return { en: `${capitalised(fieldOf(issue.path))} is required`, ja: '必須です' }
}

/** A contract fixes its text in one language; the other language uses the standard text. */
const contractWords = (issue: Issue, schema: ObjectSchema, args: unknown): Problem => {
  const contract = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(issue.message) ? 'ja' : 'en'
  return {
    field: fieldOf(issue.path),
    problem: { ...defaultWords(issue, schema, args), [contract]: issue.message },
    contract,
  }
}

/** Whether the parameter has its own `error` text, which a contract fixes. */
const hasContractWords = (schema: ObjectSchema, path: Issue['path']): boolean => {
  const parameter = path.length === 1 ? inner(schema.shape, path[0] ?? '') : undefined
  return inner(inner(inner(parameter, '_zod'), 'def'), 'error') !== undefined
}

/**
 * For a parameter of several types: the branch whose type was given, if it is exactly one. Its issues say what is wrong
 * inside.
 */
const matchingBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined => {
  const entered = branches.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return entered.length === 1 ? entered[0] : undefined
}

/** If an integer was sent as text, the message says that an integer is expected, not just a number. */
const preciseType = (issue: Issue, schema: ObjectSchema): Issue => {
  if (issue.code !== 'invalid_type' || issue.expected !== 'number') return issue
  const type = issue.path.reduce<unknown>(
    (node, step) =>
      inner(typeof step === 'number' ? node : inner(node, 'properties'), typeof step === 'number' ? 'items' : step),
    publishedInput(schema),
  )
  return inner(type, 'type') === 'integer' ? { ...issue, expected: 'int' } : issue
}

const inner = (node: unknown, key: PropertyKey): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined

const unknownKey = (path: Issue['path'], key: string, schema: ObjectSchema): Problem => {
  const accepted = path.length === 0 ? Object.keys(schema.shape) : []
  const meant = nearest(key, accepted)
  return {
    field: fieldOf([...path, key]),
    problem: {
      en: `is not a parameter of this tool${meant === undefined ? '' : `; did you mean ${meant}?`}`,
      ja: `このツールの引数ではありません${meant === undefined ? '' : `。${meant} のことですか?`}`,
    },
    ...(accepted.length > 0 && {
      hint: { en: `Accepted parameters: ${accepted.join(', ')}.`, ja: `使える引数: ${accepted.join(', ')}` },
    }),
  }
}

const capitalised = (field: string): string => `${field.charAt(0).toUpperCase()}${field.slice(1)}`

const fieldOf = (path: Issue['path']): string =>
  path.reduce<string>((field, step) => {
    if (typeof step === 'number') return `${field}[${step}]`
    const name = echo(String(step))
    return field === '' ? name : `${field}.${name}`
  }, '') || 'arguments'

const valueAt = (value: unknown, path: Issue['path']): unknown => path.reduce<unknown>(inner, value)
