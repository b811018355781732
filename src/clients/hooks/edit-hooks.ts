import { isDeepStrictEqual } from 'node:util'
import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'
import type { ClientHooks, HooksFormat } from './client-hooks.ts'
import { findHooks, type OwnHook } from './find-hooks.ts'
import { hooksOf } from './hook-lists.ts'
import { readHook } from './read-hook.ts'

interface HooksOfFile {
  readonly hooks: ClientHooks
  readonly format: HooksFormat
  readonly program: readonly string[]
  /** The backups of the file, the newest first. */
  readonly originals: readonly string[]
}

/** The hooks that a file shall have, by the client's name of the event. */
export type WantedHooks = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The text with exactly these hooks of Kura. A hook that is there keeps its place and what the user added to it. */
export const installHooks = (file: HooksOfFile, text: string, wanted: WantedHooks): string => {
  const { hooks, format } = file
  const events = new Set([...ownHooks(file, text).map(({ place }) => place.event), ...Object.keys(wanted)])
  let result = text
  for (const event of events) {
    const hook = wanted[event]
    const [first, ...more] = ownHooks(file, result).filter(({ place }) => place.event === event)
    const unwanted = hook === undefined && first !== undefined ? [first, ...more] : more
    // From the last one on, so that the others keep their places until it is their turn.
    for (const own of unwanted.toReversed()) result = withoutHook(file, result, own)
    if (hook === undefined) continue
    if (first === undefined) result = format.append(result, event, groupOf(hooks, hook))
    else if (!isDeepStrictEqual(merged(first.value, hook), first.value))
      result = format.replace(result, first.place, merged(first.value, hook))
  }
  return result
}

/** The text without the hooks of Kura; undefined if there was no file before. */
export const removeHooks = (file: HooksOfFile, text: string): string | undefined => {
  const own = ownHooks(file, text)
  if (own.length === 0) return text
  // They were added in the order of the events.
  const added = Object.values(file.hooks.events).flatMap((event) => own.filter(({ place }) => place.event === event))
  const again = (before: string): string | undefined =>
    attempt(() =>
      added.reduce(
        (text, { place, value }) => file.format.append(text, place.event, groupOf(file.hooks, value)),
        before,
      ),
    )
  // Different texts can become equal by adding hooks. A backup shows the original.
  const original = cleanOriginals(file).find((one) => again(one) === text)
  if (original !== undefined) return original
  if (again('') === text) return undefined
  return own.toReversed().reduce((result, one) => withoutHook(file, result, one), text)
}

const ownHooks = ({ format, hooks, program }: HooksOfFile, text: string): readonly OwnHook[] =>
  findHooks(format.read(text), { hooks, program })

const cleanOriginals = (file: HooksOfFile): readonly string[] =>
  file.originals.filter((original) => attempt(() => ownHooks(file, original).length === 0) === true)

const groupOf = ({ isFlat }: ClientHooks, hook: unknown): unknown => (isFlat === true ? hook : { hooks: [hook] })

/** Keys that the user added stay. `args` belongs to the form of the command. */
const merged = (present: unknown, fresh: Readonly<Record<string, unknown>>): unknown => {
  const { args: _, ...kept } = isObject(present) ? present : {}
  return { ...kept, ...fresh }
}

const withoutHook = (file: HooksOfFile, text: string, { place, isAlone }: OwnHook): string => {
  const { hooks, format, program } = file
  const { event, group } = place
  const groups = format.read(text)[event] ?? []
  const hasOwnGroup = isAlone && hooksOf(groups[group]).length <= 1
  const isFollowed = groups
    .slice(group + 1)
    .some((later) => hooksOf(later).some((one) => readHook(one, program) === undefined))
  if (hasOwnGroup && hooks.approvals !== undefined && isFollowed)
    return format.replace(text, { event, group }, { hooks: [] })
  return format.remove(text, hasOwnGroup ? { event, group } : place, cleanOriginals(file)[0])
}
