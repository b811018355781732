import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'
import { dataOf } from '../toml-text.ts'
import type { HookLists, Place } from './client-hooks.ts'
import { hooksOf } from './hook-lists.ts'

export interface ApprovalQuery {
  /** The file that lists the hooks. */
  readonly file: string
  readonly lists: HookLists
  /** The user's config.toml, where Codex keeps the approvals under `hooks.state`. */
  readonly config: string
}

/** Whether the user has approved the hook at a place, as it is now. Kura only reads this. */
export const isApproved = ({ event, group, hook = 0 }: Place, { file, lists, config }: ApprovalQuery): boolean => {
  const { hooks } = attempt(() => dataOf(config)) ?? {}
  const states = isObject(hooks) && isObject(hooks.state) ? hooks.state : {}
  const label = event.replaceAll(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
  const files = [file, attempt(() => realpathSync(file)) ?? file]
  const state = files.map((one) => states[`${one}:${label}:${group}:${hook}`]).find(isObject)
  if (state === undefined || state.enabled === false) return false
  const around = lists[event]?.[group]
  return approvedHashes(label, around, hooksOf(around)[hook]).includes(String(state.trusted_hash))
}

/** The hashes that Codex may have written for a hook: it leaves out the matcher of events that have none. */
const approvedHashes = (label: string, group: unknown, hook: unknown): readonly string[] => {
  if (!isObject(hook)) return []
  const { timeout = 600, async: isAsync = false, ...rest } = hook
  const identity = { event_name: label, hooks: [{ ...rest, async: isAsync, timeout }] }
  const matcher = isObject(group) ? group.matcher : undefined
  return [identity, ...(matcher === undefined ? [] : [{ ...identity, matcher }])].map(
    (one) =>
      `sha256:${createHash('sha256')
        .update(JSON.stringify(sorted(one)))
        .digest('hex')}`,
  )
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
