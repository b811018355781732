import { isObject } from '../../../kernel/is-object.ts'
import type { CommandOptions } from '../registry/registry-command.ts'
import { PromptProblem, readFrontMatter, type FrontMatter } from './front-matter.ts'

/** The entry of one command in a registry. */
export interface RegistryEntry {
  readonly c1: string
  readonly c2: string
  readonly c3: string
  readonly title?: string
  readonly description: string
  readonly usage?: string
  readonly c3l_version?: string
  readonly options?: CommandOptions
  readonly uv?: unknown
}

export interface PromptFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly entry: RegistryEntry
  /** From the file name `f_EDITION_ADAPTATION.md`; undefined for other names. */
  readonly variant: { readonly edition: string; readonly adaptation: string | undefined } | undefined
  /** Set if `execute` would not find the file here. */
  readonly warning: string | undefined
}

const words = /^[a-z]+(-[a-z]+)?$/
const target = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Reads the front matter of a prompt. The edition comes from the path. */
export const parsePrompt = (path: string, text: string): PromptFile => {
  const matter = readFrontMatter(text)
  const [c1, c2, c3] = [name(matter, 'c1', words), name(matter, 'c2', words), name(matter, 'c3', target)]
  const [title, usage, version] = [optionalText(matter, 'title'), optionalText(matter, 'usage'), versionOf(matter)]
  const options = optionsOf(matter)
  const uv = variablesOf(matter)
  const entry: RegistryEntry = {
    c1,
    c2,
    c3,
    ...(title !== undefined && { title }),
    description: requiredText(matter, 'description'),
    ...(usage !== undefined && { usage }),
    ...(version !== undefined && { c3l_version: version }),
    ...(options !== undefined && { options }),
    ...(uv !== undefined && { uv }),
  }
  return { path, entry, variant: variantOf(path), warning: misplaced(path, entry) }
}

const complain = (matter: FrontMatter, key: string, problem: string): PromptProblem =>
  new PromptProblem(`${key}: ${problem}`, matter.lineOf(key))

const valueOf = ({ values }: FrontMatter, key: string): unknown =>
  Object.hasOwn(values, key) ? values[key] : undefined

const requiredText = (matter: FrontMatter, key: string): string => {
  const value = valueOf(matter, key)
  if (value === undefined || value === null) throw complain(matter, key, 'is required')
  if (typeof value !== 'string' || value.trim() === '') throw complain(matter, key, 'must be a text that is not empty')
  return value.trim()
}

const optionalText = (matter: FrontMatter, key: string): string | undefined => {
  const value = valueOf(matter, key)
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw complain(matter, key, 'must be a text')
  return value.trim()
}

const name = (matter: FrontMatter, key: string, pattern: RegExp): string => {
  const value = requiredText(matter, key)
  if (!pattern.test(value)) throw complain(matter, key, `must match ${pattern.source}, not "${value.slice(0, 60)}"`)
  return value
}

/** People write versions without quotes. As a number, 0.10 would become 0.1. */
const versionOf = (matter: FrontMatter): string | undefined => {
  const value = valueOf(matter, 'c3l_version')
  return typeof value === 'number' ? matter.sources.get('c3l_version') : optionalText(matter, 'c3l_version')
}

const lists = ['edition', 'adaptation'] as const
const switches = ['file', 'stdin', 'destination'] as const

const optionsOf = (matter: FrontMatter): CommandOptions | undefined => {
  const value = valueOf(matter, 'options')
  if (value === undefined || value === null || value === '') return undefined
  if (!isObject(value)) throw complain(matter, 'options', 'must be keys and values')
  for (const key of lists) {
    const list = value[key]
    if (list !== undefined && !(Array.isArray(list) && list.every((one) => typeof one === 'string'))) {
      throw complain(matter, 'options', `${key} must be a list of names`)
    }
  }
  for (const key of switches) {
    if (value[key] !== undefined && typeof value[key] !== 'boolean')
      throw complain(matter, 'options', `${key} must be true or false`)
  }
  return value
}

/** A list of `{name: description}`, or one such object. Some registries have an empty text instead. */
const variablesOf = (matter: FrontMatter): unknown => {
  const value = valueOf(matter, 'uv')
  if (value === undefined || value === null || value === '') return undefined
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!all.every((one) => isObject(one) && Object.values(one).every((text) => typeof text === 'string'))) {
    throw complain(matter, 'uv', 'must be a list of names with their descriptions')
  }
  return value
}

const variantOf = (path: string): PromptFile['variant'] => {
  const [, edition, adaptation] = /(?:^|\/)f_([^_/]+)(?:_([^/]+))?\.md$/.exec(path) ?? []
  return edition === undefined ? undefined : { edition, adaptation }
}

const misplaced = (path: string, { c2, c3 }: RegistryEntry): string | undefined =>
  path.includes(`/${c2}/${c3}/f_`) ? undefined : `execute looks for it as ${c2}/${c3}/f_default.md`
