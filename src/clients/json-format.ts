import {
  findNodeAtLocation,
  modify,
  applyEdits,
  parse,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../kernel/is-object.ts'
import { attempt } from '../kernel/attempt.ts'
import { AppError } from '../kernel/errors.ts'
import type { Format } from './client.ts'
import { invalidText, notSafe } from './refusals.ts'
import { lineOf, splice } from './text-edits.ts'

type Data = Readonly<Record<string, unknown>>

const options = { allowTrailingComma: true, disallowComments: false, allowEmptyContent: true }

/** JSON with comments, whose servers stand in the object under `key`. */
export const jsonFormat = (key: string): Format => ({
  read: (text) => {
    const data = dataOf(text)
    const servers = data[key] ?? {}
    if (!isObject(servers)) throw notAnObject(key)
    return servers
  },
  put: (text, entries) => {
    let result = text.trim() === '' ? `{${eolOf(text)}}${eolOf(text)}` : text
    if (dataOf(result)[key] === undefined) result = addMember(result, [], { name: key, value: {} })
    for (const [name, value] of Object.entries(entries)) result = putMember(result, [key], { name, value })
    return checked(result, { ...dataOf(text), [key]: { ...serversOf(text, key), ...entries } })
  },
  remove: (text, names, emptied = false) => {
    const present = names.filter((name) => name in serversOf(text, key))
    let result = text
    for (const name of present) result = removeMember(result, [key, name])
    if (emptied && present.length > 0 && Object.keys(serversOf(result, key)).length === 0)
      result = removeMember(result, [key])
    return result
  },
  hasPlace: (text) => dataOf(text)[key] !== undefined,
  print: (entries) => `${JSON.stringify({ [key]: entries }, null, 2)}\n`,
})

const notAnObject = (key: string): AppError =>
  new AppError('unreadable', { en: `"${key}" is not an object`, ja: `"${key}" がオブジェクトではありません` })

const dataOf = (text: string): Data => {
  const errors: ParseError[] = []
  const data = parse(withoutMark(text), errors, options) as unknown
  const [first] = errors
  if (first !== undefined) throw invalidText('JSON', lineOf(text, first.offset), printParseErrorCode(first.error))
  if (data === undefined) return {}
  if (!isObject(data))
    throw new AppError('unreadable', {
      en: 'it does not hold a JSON object',
      ja: '内容が JSON オブジェクトではありません',
    })
  return data
}

/** A byte-order mark is no JSON, yet Windows programs write it. A space keeps every offset as it is. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text)

const serversOf = (text: string, key: string): Data => {
  const servers = dataOf(text)[key]
  return isObject(servers) ? servers : {}
}

interface Member {
  readonly name: string
  readonly value: unknown
}

const putMember = (text: string, path: readonly string[], member: Member): string => {
  const present = nodeAt(text, [...path, member.name])
  if (present === undefined) return addMember(text, path, member)
  const value = JSON.stringify(member.value, null, unitOf(text))
  return splice(text, {
    start: present.offset,
    end: endOf(present),
    text: indented(value, indentAt(text, present.offset), eolOf(text)),
  })
}

/** After the last member and the comments behind it, so that these stay with what they speak of. */
const addMember = (text: string, path: readonly string[], { name, value }: Member): string => {
  const object = nodeAt(text, path)
  if (object?.type !== 'object') throw notAnObject(path.join('.'))
  const last = object.children?.at(-1)
  const close = endOf(object) - 1
  const place = last === undefined ? object.offset + 1 : endOf(last)
  const { end, comma } = trivia(text, place, close)
  const eol = eolOf(text)
  const isFlat = last !== undefined && !text.slice(endOf(last), close).includes('\n')
  const base = indentAt(text, object.offset)
  const inner = last === undefined ? base + unitOf(text) : indentAt(text, last.offset)
  const body = isFlat
    ? ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`
    : `${eol}${inner}${JSON.stringify(name)}: ${indented(JSON.stringify(value, null, unitOf(text)), inner, eol)}`
  const hasLineEnd = text.slice(end, close).includes('\n')
  const tail = `${comma ? ',' : ''}${isFlat || hasLineEnd ? '' : eol + base}`
  const added = splice(text, { start: end, end: isFlat || hasLineEnd ? end : close, text: body + tail })
  return last !== undefined && !comma ? splice(added, { start: place, end: place, text: ',' }) : added
}

const removeMember = (text: string, path: readonly string[]): string => {
  const value = nodeAt(text, path)
  const property = value?.parent
  const object = property?.parent
  if (property === undefined || object?.children === undefined) return text
  const expected = without(dataOf(text), path)
  const index = object.children.indexOf(property)
  const before = object.children[index - 1]
  const isLast = index === object.children.length - 1
  const close = endOf(object) - 1
  const place = before === undefined ? object.offset + 1 : endOf(before)
  const ahead = trivia(text, place, property.offset)
  const start = ahead.end
  const after = trivia(text, endOf(property), isLast ? close : (object.children[index + 1]?.offset ?? close))
  const end = after.comma ? after.commaEnd : endOf(property)
  let result = splice(text, { start, end, text: '' })
  // The comma that we put behind the member before; a file that likes trailing commas has its own behind ours.
  if (isLast && !after.comma && before !== undefined)
    result = splice(result, { start: ahead.commaEnd - 1, end: ahead.commaEnd, text: '' })
  // What remains of an object that we filled is nothing but white space.
  const rest = { start: object.offset + 1, end: close - (end - start) }
  if (path.length > 1 && object.children.length === 1 && result.slice(rest.start, rest.end).trim() === '')
    result = splice(result, { ...rest, text: '' })
  if (isSame(result, expected)) return result
  return checked(applyEdits(text, modify(text, [...path], undefined, {})), expected)
}

interface Trivia {
  /** Behind the last comment or comma. */
  readonly end: number
  readonly comma: boolean
  readonly commaEnd: number
}

/** What lies between two places but for members: comments and at most one comma. */
const trivia = (text: string, from: number, to: number): Trivia => {
  let found: Trivia = { end: from, comma: false, commaEnd: from }
  const pattern = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|,/g
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match !== null && match.index < to; match = pattern.exec(text)) {
    const end = match.index + match[0].length
    found = match[0] === ',' ? { end, comma: true, commaEnd: end } : { ...found, end }
  }
  return found
}

const without = (data: Data, [first = '', ...rest]: readonly string[]): Data => {
  if (rest.length === 0) return Object.fromEntries(Object.entries(data).filter(([name]) => name !== first))
  const inner = data[first]
  return isObject(inner) ? { ...data, [first]: without(inner, rest) } : data
}

const isSame = (text: string, expected: Data): boolean =>
  attempt(() => isDeepStrictEqual(dataOf(text), expected)) ?? false

/** Text is edited by offsets; whether the outcome means what it should is asked of the parser. */
const checked = (text: string, expected: Data): string => {
  if (isSame(text, expected)) return text
  throw notSafe()
}

const nodeAt = (text: string, path: readonly string[]): Node | undefined => {
  const root = parseTree(withoutMark(text), [], options)
  return root === undefined ? undefined : findNodeAtLocation(root, [...path])
}

const endOf = (node: Node): number => node.offset + node.length

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** The first indentation that is seen is that of the file. */
const unitOf = (text: string): string => /\n([ \t]+)["/]/.exec(text)?.[1] ?? '  '

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

const indented = (json: string, indent: string, eol: string): string => json.split('\n').join(eol + indent)
