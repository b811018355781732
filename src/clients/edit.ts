import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../kernel/errors.ts'
import type { Client, Format } from './client.ts'
import { isOurs, mergeEntry, type ServerEntry } from './server-entry.ts'

export interface ConnectRequest {
  /** The current content; undefined if there is no file. */
  readonly text: string | undefined
  readonly servers: Readonly<Record<string, ServerEntry>>
  /** All server names of Kura, so that --split can replace one server with four and back. */
  readonly names: readonly string[]
  readonly program: readonly string[]
}

/** The text with the servers of Kura. */
export const connectText = ({ format, entry }: Client, { text, servers, names, program }: ConnectRequest): string => {
  const present = format.read(text ?? '')
  const conflicting = Object.keys(servers).find(
    (name) => present[name] !== undefined && !isOurs(present[name], program),
  )
  if (conflicting !== undefined) {
    throw new AppError(
      'conflict',
      { en: `there is another server named ${conflicting}`, ja: `${conflicting} という名前の別のサーバーがあります` },
      {
        hint: {
          en: 'Rename it or take it out of that file, then try again.',
          ja: 'そのサーバーの名前を変えるか、ファイルから取り除いてから、やり直してください。',
        },
      },
    )
  }
  const stale = ourNames(format, { text: text ?? '', names, program }).filter((name) => !(name in servers))
  const entries = Object.fromEntries(
    Object.entries(servers).map(([name, server]) => [name, mergeEntry(present[name], entry(server))]),
  )
  const changed = Object.fromEntries(
    Object.entries(entries).filter(([name, value]) => !isDeepStrictEqual(present[name], value)),
  )
  if (stale.length === 0 && Object.keys(changed).length === 0) return text ?? ''
  return format.put(format.remove(text ?? '', stale), changed)
}

export interface DisconnectRequest {
  readonly text: string
  readonly names: readonly string[]
  readonly program: readonly string[]
  /** The backups of the file, the newest first. */
  readonly originals: readonly string[]
}

/** The text without the servers of Kura; undefined if there was no file before. */
export const disconnectText = (
  format: Format,
  { text, names, program, originals }: DisconnectRequest,
): string | undefined => {
  const ours = ourNames(format, { text, names, program })
  if (ours.length === 0) return text
  const present = format.read(text)
  const entries = Object.fromEntries(Object.entries(present).filter(([name]) => ours.includes(name)))
  // Different texts can become equal by adding servers, such as {} and an empty file. A backup shows the original.
  const clean = originals.filter((original) => hasNone(format, original, ours))
  const original = clean.find((one) => format.put(one, entries) === text)
  if (original !== undefined) return original
  if (format.put('', entries) === text) return undefined
  const [newest] = clean
  return format.remove(text, ours, newest !== undefined && !format.hasServersKey(newest))
}

const ourNames = (
  format: Format,
  { text, names, program }: Pick<DisconnectRequest, 'text' | 'names' | 'program'>,
): readonly string[] => {
  const present = format.read(text)
  return names.filter((name) => isOurs(present[name], program))
}

const hasNone = (format: Format, text: string, ours: readonly string[]): boolean => {
  try {
    const present = format.read(text)
    return ours.every((name) => present[name] === undefined)
  } catch {
    return false
  }
}
