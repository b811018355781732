import type { JSONPath } from 'jsonc-parser'
import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'
import {
  addElement,
  addMember,
  checked,
  dataOf,
  notAnObject,
  removeAt,
  replaceAt,
  startedText,
  type Data,
} from '../json-text.ts'
import type { HookLists, HooksFormat, Place } from './client-hooks.ts'
import { withGroup, withValue } from './hook-lists.ts'

/** JSON with comments that lists hooks under `hooks`. `required` are members that the client expects beside it. */
export const jsonHooks = (required: Data = {}): HooksFormat => ({
  read: listsIn,
  append: (text, event, group) => {
    const missing = Object.entries(required).filter(([name]) => dataOf(text)[name] === undefined)
    let result = startedText(text)
    for (const [name, value] of missing) result = addMember(result, [], { name, value })
    if (dataOf(result).hooks === undefined) result = addMember(result, [], { name: 'hooks', value: {} })
    if (hooksIn(result)[event] === undefined) result = addMember(result, ['hooks'], { name: event, value: [] })
    result = addElement(result, ['hooks', event], group)
    const hooks = { ...hooksIn(text), ...withGroup(listsIn(text), event, group) }
    return checked(result, { ...dataOf(text), ...Object.fromEntries(missing), hooks })
  },
  replace: (text, place, value) =>
    checked(replaceAt(text, pathOf(place), value), {
      ...dataOf(text),
      hooks: { ...hooksIn(text), ...withValue(listsIn(text), place, value) },
    }),
  remove: (text, place, like = '') => {
    const kept = attempt(() => dataOf(like)) ?? {}
    let result = removeAt(text, pathOf(place))
    const isEmpty = listsIn(result)[place.event]?.length === 0
    if (isEmpty && !(isObject(kept.hooks) && place.event in kept.hooks))
      result = removeAt(result, ['hooks', place.event])
    if (Object.keys(hooksIn(result)).length === 0 && !('hooks' in kept)) result = removeAt(result, ['hooks'])
    return result
  },
  print: (lists) => `${JSON.stringify({ ...required, hooks: lists }, null, 2)}\n`,
})

const pathOf = ({ event, group, hook }: Place): JSONPath => [
  'hooks',
  event,
  group,
  ...(hook === undefined ? [] : ['hooks', hook]),
]

const hooksIn = (text: string): Data => {
  const hooks = dataOf(text).hooks ?? {}
  if (!isObject(hooks)) throw notAnObject('hooks')
  return hooks
}

/** Clients also keep settings under `hooks`, which are no lists. */
const listsIn = (text: string): HookLists =>
  Object.fromEntries(
    Object.entries(hooksIn(text)).filter((pair): pair is [string, unknown[]] => Array.isArray(pair[1])),
  )
