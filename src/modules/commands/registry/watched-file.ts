import { createHash } from 'node:crypto'
import { constants, type BigIntStats } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { errorCode, isNotFound } from '../../../kernel/error-code.ts'
import { isBelow } from './paths.ts'
import { ContentProblem } from './registry-problem.ts'

/** A file as it is now: not there, of no use, or what its text means. */
export type Inspection<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken'; readonly details: string }
  | { readonly kind: 'value'; readonly value: T }

/** Looks at one file again and again, and reads it only when it is another one than before. */
export interface WatchedFile<T> {
  /** `anew` reads the file whatever its stamp says. The same value is given as long as the bytes are the same. */
  look(anew?: boolean): Promise<Inspection<T>>
}

interface Known<T> {
  readonly stamp: string
  /** Its times are so fresh that a further change might leave the same stamp. */
  readonly fresh: boolean
  readonly digest: string
  readonly inspection: Inspection<T>
}

/** Some file systems keep times in steps of two seconds. */
const freshMs = 2_000

export const mostBytes = 64 * 1024 * 1024

export interface WatchedFileParts<T> {
  readonly path: string
  /** The trees in which the file must really lie, links followed. */
  readonly within: readonly string[]
  parse(text: string): T
}

export const watchFile = <T>({ path, within, parse }: WatchedFileParts<T>): WatchedFile<T> => {
  let known: Known<T> | undefined

  const read = async (): Promise<Inspection<T>> => {
    const { real, stamp, bytes, fresh } = await readStable(path)
    await refuseStranger(real, within)
    const digest = createHash('sha256').update(bytes).digest('base64')
    const inspection = known?.digest === digest ? known.inspection : understand(bytes, parse)
    known = { stamp, fresh, digest, inspection }
    return inspection
  }

  return {
    look: async (anew = false) => {
      try {
        const stamp = stampOf(await stat(path, { bigint: true }))
        return known !== undefined && !anew && !known.fresh && known.stamp === stamp ? known.inspection : await read()
      } catch (thrown) {
        known = undefined
        return missed(thrown)
      }
    },
  }
}

const understand = <T>(bytes: Buffer, parse: (text: string) => T): Inspection<T> => {
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

/** The bytes of a file that did not change while they were read. */
const readStable = async (path: string): Promise<{ real: string; stamp: string; bytes: Buffer; fresh: boolean }> => {
  for (let attempt = 1; ; attempt++) {
    const real = await realpath(path)
    const file = await open(real, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const before = await file.stat({ bigint: true })
      if (!before.isFile()) throw new ContentProblem('It is not a file')
      if (before.size > mostBytes) throw new ContentProblem(`The file is larger than ${mostBytes} bytes`)
      const now = Date.now()
      const bytes = await file.readFile()
      const stamp = stampOf(before)
      if (stamp === stampOf(await file.stat({ bigint: true })) || attempt === attempts)
        return { real, stamp, bytes, fresh: isFresh(before, now) }
    } finally {
      await file.close()
    }
  }
}

const isFresh = ({ mtimeMs, ctimeMs }: BigIntStats, now: number): boolean =>
  Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs) > now - freshMs

const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

const refuseStranger = async (real: string, within: readonly string[]): Promise<void> => {
  for (const root of within) {
    if (isBelow(real, await realpath(root).catch(() => root))) return
  }
  throw new ContentProblem(outside)
}

export const outside = 'The path leads outside the project and the home directory'

const missed = (thrown: unknown): Inspection<never> => {
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
