import { folderOf, joined } from './source-paths.ts'
import type { ReadText } from '../documents/document.ts'

/** What a `conf.py` of Sphinx says, as far as it can be told without running it. */
export interface Conf {
  /** Where it is; empty for the root of the source, also without a `conf.py`. */
  readonly folder: string
  readonly path?: string
  /** Settings that are strings, such as `rst_prolog`. */
  readonly strings: ReadonlyMap<string, string>
  /** Roles for links, by name, with `%s` in their address. */
  readonly links: ReadonlyMap<string, string>
  /** Words that it replaces in every document before that is read, as the manual of Nablarch does within code. */
  readonly replacements: ReadonlyMap<string, string>
  /** Directives and roles for objects, which it registers. */
  readonly objects: ReadonlySet<string>
  /** Names of settings that are too long to be put around every document. */
  readonly tooLong: readonly string[]
}

const emptyConf: Conf = {
  folder: '',
  strings: new Map(),
  links: new Map(),
  replacements: new Map(),
  objects: new Set(),
  tooLong: [],
}

const longestConf = 1_000_000

/** Of a string. Names of strings that are joined again and again would double with every line. */
export const longestSetting = 50_000
const longestLink = 1_000
const literal = /(?:[rRuUbB]{0,2})("""|'''|"|')/y
const variable = /[A-Za-z_]\w{0,100}/y
const plus = /[ \t]*(?:\\\r?\n[ \t]*)?\+?[ \t]*(?:\\\r?\n[ \t]*)?/y

const matchAt = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '\n': '' }

const unescaped = (body: string): string => body.replace(/\\([\s\S])/g, (_, next: string) => escapes[next] ?? next)

interface Value {
  readonly value: string
  readonly end: number
}

const readLiteral = (source: string, at: number): Value | undefined => {
  const opening = matchAt(literal, source, at)
  const quote = opening?.[1]
  if (opening === null || quote === undefined) return undefined
  const start = at + opening[0].length
  for (let end = start; end < source.length; end++) {
    if (source[end] === '\\') end++
    else if (source.startsWith(quote, end)) {
      const body = source.slice(start, end)
      return { value: /r/i.test(opening[0].slice(0, 2)) ? body : unescaped(body), end: end + quote.length }
    } else if (source[end] === '\n' && quote.length === 1) return undefined
  }
  return undefined
}

/** Strings and names of strings, joined with `+` or beside each other. Anything else has no value. */
const readString = (source: string, from: number, known: ReadonlyMap<string, string>): Value | undefined => {
  let value = ''
  let at = from
  for (let isFirst = true; ; isFirst = false) {
    const joint = isFirst ? '' : (matchAt(plus, source, at)?.[0] ?? '')
    const part = readLiteral(source, at + joint.length) ?? readVariable(source, at + joint.length, known)
    if (part === undefined) return isFirst || joint.includes('+') ? undefined : { value, end: at }
    value += part.value
    at = part.end
    // The rest cannot make it shorter.
    if (value.length > longestSetting) return { value, end: at }
  }
}

const readVariable = (source: string, at: number, known: ReadonlyMap<string, string>): Value | undefined => {
  const name = matchAt(variable, source, at)?.[0]
  const value = name === undefined ? undefined : known.get(name)
  return name === undefined || value === undefined ? undefined : { value, end: at + name.length }
}

const assignment = /^([a-z_]\w{0,60})[ \t]{0,20}=[ \t]{0,20}(?![= \t])\(?\s{0,20}/gim
const link = /["'](\w{1,60})["']\s{0,20}:\s{0,20}\(\s{0,20}/g
const replacement = /["']([^"'\n]{1,60})["']\s{0,20}:\s{0,20}/g
const registration = /add_(?:object_type|crossref_type|role|directive|config_object)\(\s{0,40}["']([\w:-]{1,60})["']/g
const registeredRole = /add_(?:object_type|crossref_type)\(\s{0,40}["'][\w:-]{1,60}["'],\s{0,40}["']([\w:-]{1,60})["']/g

interface TableToRead {
  readonly start: RegExp
  /** A name, and what stands before the string that belongs to it. */
  readonly entry: RegExp
  readonly strings: ReadonlyMap<string, string>
}

/** A table of names and strings. What is no string is empty. */
const readTable = (source: string, { start, entry, strings }: TableToRead): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  const table = start.exec(source)
  if (table === null) return values
  const body = source.slice(table.index + table[0].length - 1)
  const inTable = body.slice(0, body.search(/^\}|\}\s*$/m) + 1)
  for (const { 0: whole, 1: name = '', index } of inTable.matchAll(entry))
    values.set(name, (readString(inTable, index + whole.length, strings)?.value ?? '').slice(0, longestLink))
  return values
}

/** Most documents of a source have the same `conf.py`, so the last one is kept. */
let last: { readonly source: string; readonly path: string; readonly conf: Conf } | undefined

const readConfOnce = (source: string, path: string): Conf => {
  if (last?.source === source && last.path === path) return last.conf
  last = { source, path, conf: readConf(source, path) }
  return last.conf
}

export const readConf = (source: string, path: string): Conf => {
  const bounded = source.slice(0, longestConf).replaceAll('\r\n', '\n')
  const strings = new Map<string, string>()
  const tooLong = new Set<string>()
  for (const { 0: whole, 1: name = '', index } of bounded.matchAll(assignment)) {
    const value = readString(bounded, index + whole.length, strings)
    if (value !== undefined && value.value.length > longestSetting) tooLong.add(name)
    else if (value !== undefined) strings.set(name, value.value)
  }
  const links = readTable(bounded, { start: /^extlinks\s{0,10}=\s{0,10}\{/m, entry: link, strings })
  const replacements = readTable(bounded, {
    start: /^replacements_for_source_read\s{0,10}=\s{0,10}\{/m,
    entry: replacement,
    strings,
  })
  const objects = new Set<string>()
  for (const pattern of [registration, registeredRole])
    for (const [, name = ''] of bounded.matchAll(pattern)) objects.add(name)
  return { folder: folderOf(path), path, strings, links, replacements, objects, tooLong: [...tooLong] }
}

/** The `conf.py` beside a document, or in the nearest folder above it. */
export const findConf = async (documentPath: string, readText: ReadText): Promise<Conf> => {
  let folder = documentPath
  do {
    folder = folderOf(folder)
    const path = joined(folder, 'conf.py')
    const source = path === undefined ? undefined : await readText(path)
    if (path !== undefined && source !== undefined) return readConfOnce(source, path)
  } while (folder !== '')
  return emptyConf
}
