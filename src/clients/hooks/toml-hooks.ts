import { isDeepStrictEqual } from 'node:util'
import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'
import { notSafe } from '../refusals.ts'
import { tablesOf, type Table } from '../toml-lines.ts'
import { append, dataOf, elementText, eolOf, plain, type Data } from '../toml-text.ts'
import type { HookLists, HooksFormat, Place } from './client-hooks.ts'
import { hooksOf, withGroup, withValue } from './hook-lists.ts'

/** TOML that lists hooks as `[[hooks.EVENT]]`. Groups and hooks are added and removed as whole lines. */
export const tomlHooks: HooksFormat = {
  read: (text) => listsIn(text),
  append: (text, event, group) =>
    checked(append(text, groupText(event, group)), withGroup(listsIn(text), event, group), text),
  replace: (text, place, value) => {
    const written = place.hook === undefined ? groupText(place.event, value) : hookText(place.event, value)
    const tables = tablesAt(text, place)
    return checked(replaceTables(text, tables, written.split('\n')), withValue(listsIn(text), place, value), text)
  },
  remove: (text, place) =>
    checked(replaceTables(text, tablesAt(text, place), []), withValue(listsIn(text), place, undefined), text),
  print: (lists) =>
    Object.entries(lists)
      .flatMap(([event, groups]) => groups.map((group) => `${groupText(event, group)}\n`))
      .join('\n'),
}

const groupText = (event: string, group: unknown): string => {
  const { hooks: _, ...others } = isObject(group) ? group : {}
  const hooks = hooksOf(group)
  const head = elementText(['hooks', event], hooks.length === 0 ? { ...others, hooks } : others)
  return [head, ...hooks.map((hook) => hookText(event, hook))].join('\n')
}

const hookText = (event: string, hook: unknown): string => elementText(['hooks', event, 'hooks'], hook)

/** The tables of a group or of one hook. A list that is written in one value has none. */
const tablesAt = (text: string, { event, group, hook }: Place): readonly Table[] => {
  const tables = tablesOf(text.split(eolOf(text)))
  const isHead = ({ path }: Table): boolean => isDeepStrictEqual(path, ['hooks', event])
  const heads = tables.filter(isHead)
  const head = heads[group]
  if (head === undefined || heads.length !== listsIn(text)[event]?.length) throw notSafe()
  const next = heads[group + 1]?.first ?? Number.POSITIVE_INFINITY
  const inner = tables.filter(
    ({ path, first }) => first > head.first && first < next && path[0] === 'hooks' && path[1] === event,
  )
  if (hook === undefined) return [head, ...inner]
  const one = inner.filter(({ path }) => isDeepStrictEqual(path, ['hooks', event, 'hooks']))[hook]
  if (one === undefined) throw notSafe()
  return [one]
}

/** Replaces the lines of tables. Removing them also removes the blank line before the first one. */
const replaceTables = (text: string, tables: readonly Table[], written: readonly string[]): string => {
  const eol = eolOf(text)
  const lines = text.split(eol)
  const [start] = tables
  const removed = new Set(
    tables.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at)),
  )
  if (written.length === 0 && start !== undefined && lines[start.first - 1]?.trim() === '') removed.add(start.first - 1)
  return lines
    .flatMap((line, index) => [...(index === start?.first ? written : []), ...(removed.has(index) ? [] : [line])])
    .join(eol)
}

const hooksIn = (text: string): Data => {
  const hooks = dataOf(text).hooks
  return isObject(hooks) ? hooks : {}
}

/** `hooks.state` holds the approvals of the user and is no list. */
const listsIn = (text: string): HookLists =>
  Object.fromEntries(
    Object.entries(hooksIn(text)).filter((pair): pair is [string, unknown[]] => Array.isArray(pair[1])),
  )

/** A list whose last group was removed is no longer in the data. */
const checked = (result: string, lists: HookLists, text: string): string => {
  const before = hooksIn(text)
  const isGone = ([event, list]: readonly [string, unknown]): boolean =>
    Array.isArray(list) && list.length === 0 && !isDeepStrictEqual(plain(before[event]), [])
  const hooks = Object.fromEntries(Object.entries({ ...before, ...lists }).filter((entry) => !isGone(entry)))
  const { hooks: _, ...others } = dataOf(text)
  const found = attempt(() => plain(dataOf(result)))
  // The table of all hooks stays in the data if it has a header of its own.
  const accepted = [{ ...others, hooks }, ...(Object.keys(hooks).length === 0 ? [others] : [])]
  if (accepted.some((expected) => isDeepStrictEqual(found, plain(expected)))) return result
  throw notSafe()
}
