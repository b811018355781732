import { createHash } from 'node:crypto'
import { constants, type BigIntStats } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { errorCode, isNotFound } from '../../../kernel/error-code.ts'
import { isBelow } from './paths.ts'
import { ContentProblem } from './registry-problem.ts'

/** The state of a file: missing, unusable, or its parsed value. */
export type Inspection<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken'; readonly details: string }
  | { readonly kind: 'value'; readonly value: T }

/** Checks one file repeatedly and reads it only if it has changed. */
export interface WatchedFile<T> {
  /** `force` reads the file even if it looks unchanged. As long as the bytes are the same, so is the value. */
  look(force?: boolean): Promise<Inspection<T>>
}

interface LastRead<T> {
  readonly stamp: string
  /** The file changed so recently that another change could leave the same timestamps. */
  readonly isRecent: boolean
  readonly digest: string
  readonly inspection: Inspection<T>
}

/** Some file systems store times in steps of two seconds. */
const timestampStepMs = 2_000

export const maxBytes = 64 * 1024 * 1024

export interface WatchedFileParts<T> {
  readonly path: string
  /** The directories in which the file must be, links resolved. */
  readonly within: readonly string[]
  parse(text: string): T
}

export const watchFile = <T>({ path, within, parse }: WatchedFileParts<T>): WatchedFile<T> => {
  let last: LastRead<T> | undefined

  const read = async (): Promise<Inspection<T>> => {
    const { realPath, stamp, bytes, isRecent } = await readStable(path)
    await refuseOutside(realPath, within)
    const digest = createHash('sha256').update(bytes).digest('base64')
    const inspection = last?.digest === digest ? last.inspection : parseBytes(bytes, parse)
    last = { stamp, isRecent, digest, inspection }
    return inspection
  }

  return {
    look: async (force = false) => {
      try {
        const stamp = stampOf(await stat(path, { bigint: true }))
        return last !== undefined && !force && !last.isRecent && last.stamp === stamp ? last.inspection : await read()
      } catch (thrown) {
        last = undefined
        return absentOrBroken(thrown)
      }
    },
  }
}

const parseBytes = <T>(bytes: Buffer, parse: (text: string) => T): Inspection<T> => {
  try {
    return { kind: 'value', value: parse(decode(bytes)) }
  } catch (thrown) {
    return broken(thrown)
  }
}

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ContentProblem('The file is not valid UTF-8')
  }
}

const attempts = 5

/** Reads a file, and reads it again if it changed meanwhile. */
const readStable = async (
  path: string,
): Promise<{ realPath: string; stamp: string; bytes: Buffer; isRecent: boolean }> => {
  for (let attempt = 1; ; attempt++) {
    const realPath = await realpath(path)
    const file = await open(realPath, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const before = await file.stat({ bigint: true })
      if (!before.isFile()) throw new ContentProblem('It is not a file')
      if (before.size > maxBytes) throw new ContentProblem(`The file is larger than ${maxBytes} bytes`)
      const now = Date.now()
      const bytes = await file.readFile()
      const stamp = stampOf(before)
      if (stamp === stampOf(await file.stat({ bigint: true })) || attempt === attempts)
        return { realPath, stamp, bytes, isRecent: changedRecently(before, now) }
    } finally {
      await file.close()
    }
  }
}

const changedRecently = ({ mtimeMs, ctimeMs }: BigIntStats, now: number): boolean =>
  Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs) > now - timestampStepMs

const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

const refuseOutside = async (realPath: string, within: readonly string[]): Promise<void> => {
  for (const root of within) {
    if (isBelow(realPath, await realpath(root).catch(() => root))) return
  }
  throw new ContentProblem(outside)
}

export const outside = 'The path leads outside the project and the home directory'

const absentOrBroken = (thrown: unknown): Inspection<never> => {
  return isNotFound(thrown) ? { kind: 'absent' } : broken(thrown)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  ELOOP: 'Its links lead in a circle',
}

const broken = (thrown: unknown): Inspection<never> => {
  if (thrown instanceof ContentProblem) return { kind: 'broken', details: thrown.message }
  const code = errorCode(thrown) ?? ''
  return { kind: 'broken', details: reasons[code] ?? `The file cannot be read${code === '' ? '' : ` (${code})`}` }
}
