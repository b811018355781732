import {
  findNodeAtLocation,
  modify,
  applyEdits,
  parse,
  parseTree,
  printParseErrorCode,
  type JSONPath,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../kernel/is-object.ts'
import { attempt } from '../kernel/attempt.ts'
import { AppError } from '../kernel/errors.ts'
import { invalidText, notSafe } from './refusals.ts'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const splice = (text: string, edit: Edit): string => text.slice(0, edit.start) + edit.text + text.slice(edit.end)

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export type Data = Readonly<Record<string, unknown>>

const options = { allowTrailingComma: true, disallowComments: false, allowEmptyContent: true }

/** The text, or an empty object if there is none. */
export const startedText = (text: string): string => (text.trim() === '' ? `{${eolOf(text)}}${eolOf(text)}` : text)

export const notAnObject = (key: string): AppError =>
  new AppError('unreadable', { en: `"${key}" is not an object`, ja: `"${key}" がオブジェクトではありません` })

/** The data of JSON with comments. Throws an AppError if the text is broken. */
export const dataOf = (text: string): Data => {
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

interface Member {
  readonly name: string
  readonly value: unknown
}

export const putMember = (text: string, path: JSONPath, member: Member): string =>
  nodeAt(text, [...path, member.name]) === undefined
    ? addMember(text, path, member)
    : replaceAt(text, [...path, member.name], member.value)

/** Replaces the value at a path that exists. */
export const replaceAt = (text: string, path: JSONPath, value: unknown): string => {
  const present = nodeAt(text, path)
  if (present === undefined) throw notSafe()
  const json = JSON.stringify(value, null, unitOf(text))
  return splice(text, {
    start: present.offset,
    end: endOf(present),
    text: indented(json, indentAt(text, present.offset), eolOf(text)),
  })
}

/** Adds a member to the object at a path. */
export const addMember = (text: string, path: JSONPath, { name, value }: Member): string => {
  const object = nodeAt(text, path)
  if (object?.type !== 'object') throw notAnObject(path.join('.'))
  return addLast(text, object, { label: `${JSON.stringify(name)}: `, value })
}

/** Adds an element at the end of the array at a path. */
export const addElement = (text: string, path: JSONPath, value: unknown): string => {
  const array = nodeAt(text, path)
  if (array?.type !== 'array') throw notSafe()
  return addLast(text, array, { label: '', value })
}

/** Adds a value after the last one and its comments, so that the comments stay with what they describe. */
const addLast = (
  text: string,
  container: Node,
  { label, value }: { readonly label: string; readonly value: unknown },
): string => {
  const last = container.children?.at(-1)
  const close = endOf(container) - 1
  const position = last === undefined ? container.offset + 1 : endOf(last)
  const { end, comma } = trivia(text, position, close)
  const eol = eolOf(text)
  const isOneLine = last !== undefined && !text.slice(endOf(last), close).includes('\n')
  const base = indentAt(text, container.offset)
  const inner = last === undefined ? base + unitOf(text) : indentAt(text, last.offset)
  const body = isOneLine
    ? ` ${label}${JSON.stringify(value)}`
    : `${eol}${inner}${label}${indented(JSON.stringify(value, null, unitOf(text)), inner, eol)}`
  const hasLineEnd = text.slice(end, close).includes('\n')
  const tail = `${comma ? ',' : ''}${isOneLine || hasLineEnd ? '' : eol + base}`
  const added = splice(text, { start: end, end: isOneLine || hasLineEnd ? end : close, text: body + tail })
  return last !== undefined && !comma ? splice(added, { start: position, end: position, text: ',' }) : added
}

/** Removes the member or element at a path. Comments stay. */
export const removeAt = (text: string, path: JSONPath): string => {
  const value = nodeAt(text, path)
  const child = value?.parent?.type === 'property' ? value.parent : value
  const container = child?.parent
  if (child === undefined || container?.children === undefined) return text
  const expected = without(dataOf(text), path) as Data
  const index = container.children.indexOf(child)
  const before = container.children[index - 1]
  const isLast = index === container.children.length - 1
  const close = endOf(container) - 1
  const position = before === undefined ? container.offset + 1 : endOf(before)
  const ahead = trivia(text, position, child.offset)
  const start = ahead.end
  const after = trivia(text, endOf(child), isLast ? close : (container.children[index + 1]?.offset ?? close))
  const end = after.comma ? after.commaEnd : endOf(child)
  let result = splice(text, { start, end, text: '' })
  // Removes the comma that was added after the previous one. With trailing commas there is another one.
  if (isLast && !after.comma && before !== undefined)
    result = splice(result, { start: ahead.commaEnd - 1, end: ahead.commaEnd, text: '' })
  // Only white space is left of a container that was empty before.
  const rest = { start: container.offset + 1, end: close - (end - start) }
  if (path.length > 1 && container.children.length === 1 && result.slice(rest.start, rest.end).trim() === '')
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

/** The comments and the comma between two values. */
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

const without = (data: unknown, [first, ...rest]: JSONPath): unknown => {
  if (Array.isArray(data))
    return data.flatMap((one: unknown, index) =>
      index !== first ? [one] : rest.length > 0 ? [without(one, rest)] : [],
    )
  if (!isObject(data)) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, one]) =>
      name !== first ? [[name, one]] : rest.length > 0 ? [[name, without(one, rest)]] : [],
    ),
  )
}

const isSame = (text: string, expected: Data): boolean =>
  attempt(() => isDeepStrictEqual(dataOf(text), expected)) ?? false

/** Edits work on offsets, so the result is parsed again and compared with the expected data. */
export const checked = (text: string, expected: Data): string => {
  if (isSame(text, expected)) return text
  throw notSafe()
}

const nodeAt = (text: string, path: JSONPath): Node | undefined => {
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
