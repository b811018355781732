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

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const splice = (text: string, edit: Edit): string => text.slice(0, edit.start) + edit.text + text.slice(edit.end)

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

type Data = Readonly<Record<string, unknown>>

const options = { allowTrailingComma: true, disallowComments: false, allowEmptyContent: true }

/** JSON with comments that has its servers in the object under `key`. */
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
  remove: (text, names, removeEmpty = false) => {
    const present = names.filter((name) => name in serversOf(text, key))
    let result = text
    for (const name of present) result = removeMember(result, [key, name])
    if (removeEmpty && present.length > 0 && Object.keys(serversOf(result, key)).length === 0)
      result = removeMember(result, [key])
    return result
  },
  hasServersKey: (text) => dataOf(text)[key] !== undefined,
  print: (entries) => `${JSON.stringify({ [key]: entries }, null, 2)}\n`,
})

const notAnObject = (key: string): AppError =>
  new AppError('unreadable', { en: `"${key}" is not an object`, ja: `"${key}" がオブジェクトではありません` })

const dataOf = (text: string): Data => {
  const errors: ParseError[] = []
  const data = parsed(text, errors)
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

const parsed = (text: string, errors: ParseError[]): unknown => {
  try {
    return parse(blankByteOrderMark(text), errors, options)
  } catch (error) {
    // The parser is recursive, so a deeply nested text overflows the stack.
    if (!(error instanceof RangeError)) throw error
    throw new AppError('unreadable', { en: 'it is nested too deeply', ja: '入れ子が深すぎます' }, { cause: error })
  }
}

/** Windows programs may write a byte-order mark, which is not JSON. A space in its place keeps all offsets. */
const blankByteOrderMark = (text: string): string => (text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text)

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

/** Adds a member after the last one and its comments, so that the comments stay with their member. */
const addMember = (text: string, path: readonly string[], { name, value }: Member): string => {
  const object = nodeAt(text, path)
  if (object?.type !== 'object') throw notAnObject(path.join('.'))
  const last = object.children?.at(-1)
  const close = endOf(object) - 1
  const position = last === undefined ? object.offset + 1 : endOf(last)
  const { end, comma } = trivia(text, position, close)
  const eol = eolOf(text)
  const isOneLine = last !== undefined && !text.slice(endOf(last), close).includes('\n')
  const base = indentAt(text, object.offset)
  const inner = last === undefined ? base + unitOf(text) : indentAt(text, last.offset)
  const body = isOneLine
    ? ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`
    : `${eol}${inner}${JSON.stringify(name)}: ${indented(JSON.stringify(value, null, unitOf(text)), inner, eol)}`
  const hasLineEnd = text.slice(end, close).includes('\n')
  const tail = `${comma ? ',' : ''}${isOneLine || hasLineEnd ? '' : eol + base}`
  const added = splice(text, { start: end, end: isOneLine || hasLineEnd ? end : close, text: body + tail })
  return last !== undefined && !comma ? splice(added, { start: position, end: position, text: ',' }) : added
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
  const position = before === undefined ? object.offset + 1 : endOf(before)
  const ahead = trivia(text, position, property.offset)
  const start = ahead.end
  const after = trivia(text, endOf(property), isLast ? close : (object.children[index + 1]?.offset ?? close))
  const end = after.comma ? after.commaEnd : endOf(property)
  let result = splice(text, { start, end, text: '' })
  // Removes the comma that was added after the previous member. With trailing commas there is another one.
  if (isLast && !after.comma && before !== undefined)
    result = splice(result, { start: ahead.commaEnd - 1, end: ahead.commaEnd, text: '' })
  // Only white space is left of an object that was empty before.
  const rest = { start: object.offset + 1, end: close - (end - start) }
  if (path.length > 1 && object.children.length === 1 && result.slice(rest.start, rest.end).trim() === '')
    result = splice(result, { ...rest, text: '' })
  if (isSame(result, expected)) return result
  return checked(applyEdits(text, modify(text, [...path], undefined, {})), expected)
}

interface Trivia {
  /** The offset after the last comment or comma. */
  readonly end: number
  readonly comma: boolean
  readonly commaEnd: number
}

/** The comments and the comma between two members. */
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

/** Edits work on offsets, so the result is parsed again and compared with the expected data. */
const checked = (text: string, expected: Data): string => {
  if (isSame(text, expected)) return text
  throw notSafe()
}

const nodeAt = (text: string, path: readonly string[]): Node | undefined => {
  const root = parseTree(blankByteOrderMark(text), [], options)
  return root === undefined ? undefined : findNodeAtLocation(root, [...path])
}

const endOf = (node: Node): number => node.offset + node.length

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** The first indentation in the file is taken as its unit. */
const unitOf = (text: string): string => /\n([ \t]+)["/]/.exec(text)?.[1] ?? '  '

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

const indented = (json: string, indent: string, eol: string): string => json.split('\n').join(eol + indent)
