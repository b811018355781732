import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode, isNotFound } from '../../../kernel/error-code.ts'
import { echo } from '../../../kernel/echo.ts'
import { isBelow } from '../registry/paths.ts'
import { ExecutionProblem } from './execution-problem.ts'

const namePattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,99}$/u

/** One part of a path, such as an edition: no separator of any kind, no way up, nothing that a program takes for an option. */
export const safeName = (value: string, what: string): string => {
  if (!namePattern.test(value) || value.includes('..')) {
    throw new ExecutionProblem(`Invalid ${what}: it must be a plain name of letters, digits, "-", "_" and "."`)
  }
  return value
}

/** Strokes and dots that look like separators and steps up but are none; nobody means a file by them. */
const lookAlikes = /[\u2024\u2025\u2044\u2215\u29f5\u29f8\u29f9\ufe52\ufe68\uff0f\uff3c\u3002\uff61]/u

/** A path from outside, by its text alone: it must go down from its root and be nothing else. */
export const relativePath = (value: string, what: string): string => {
  const problem = pathProblem(value)
  if (problem !== undefined) throw new ExecutionProblem(`Invalid ${what}: ${problem}`)
  return value
}

const pathProblem = (value: string): string | undefined => {
  if (value === '') return 'it is empty'
  if (/\p{Cc}/u.test(value)) return 'it has control characters'
  if (value.startsWith('-')) return 'it begins with a dash'
  if (value.startsWith('~')) return 'it begins with ~'
  // Two spellings of one text must not be judged differently by us and by a file system.
  for (const form of [value, value.normalize('NFKC')]) {
    if (/^[/\\]|^[A-Za-z]:/.test(form)) return 'it is an absolute path'
    if (form.split(/[/\\]/).includes('..')) return 'it leads upwards with ..'
  }
  const parts = value.split(/[/\\]/)
  if (
    parts.some(
      (part) =>
        [...part].every((character) => lookAlikes.test(character) || character === '.') && lookAlikes.test(part),
    )
  ) {
    return 'it has characters that look like dots'
  }
  return /[\u2044\u2215\u29f5\u29f8\u29f9\uff0f\uff3c\ufe68]/u.test(value)
    ? 'it has characters that look like separators'
    : undefined
}

/**
 * The absolute path of something below a root, which need not exist. No link on the way may lead out of the
 * root, also none that leads to nothing yet.
 */
export const confine = async (root: string, path: string, what: string): Promise<string> =>
  (await locate(root, path, what)).target

interface Located {
  readonly target: string
  /** Where it really lies; undefined when there is nothing. */
  readonly existing: string | undefined
}

const locate = async (root: string, path: string, what: string): Promise<Located> => {
  const target = join(root, relativePath(path, what))
  if (target !== join(root, '.') && !isBelow(target, root)) throw leavesRoot(what)
  const [realRoot, real] = await Promise.all([followLinks(root, what), followLinks(target, what)])
  if (real.place !== realRoot.place && !isBelow(real.place, realRoot.place)) throw leavesRoot(what)
  return { target, existing: real.exists ? real.place : undefined }
}

const leavesRoot = (what: string): ExecutionProblem =>
  new ExecutionProblem(`Invalid ${what}: it leads out of its folder`)

/** Where a path really lies: links are followed as far as it exists, and the rest is taken by its name. */
const followLinks = async (
  path: string,
  what: string,
): Promise<{ readonly place: string; readonly exists: boolean }> => {
  for (let known = path; ; known = dirname(known)) {
    const real = await realpath(known).catch(unlessAbsent)
    if (real !== undefined) return { place: join(real, relative(known, path)), exists: known === path }
    // A link without a target is no free name: whoever writes there writes elsewhere.
    if ((await lstat(known).catch(unlessAbsent))?.isSymbolicLink() === true) throw leavesRoot(what)
    if (known === dirname(known)) return { place: path, exists: false }
  }
}

const mostBytes = 1024 * 1024

/** The text of a file below a root; undefined where there is none. */
export const readConfined = async (root: string, path: string, what: string): Promise<string | undefined> => {
  const { existing } = await locate(root, path, what)
  if (existing === undefined) return undefined
  const file = await open(existing, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (thrown: unknown) => {
      throw new ExecutionProblem(`Cannot read ${echo(path)}: ${reasonOf(thrown)}`)
    },
  )
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new ExecutionProblem(`Cannot read ${echo(path)}: it is not a file`)
    if (stats.size > mostBytes)
      throw new ExecutionProblem(`Cannot read ${echo(path)}: it is larger than ${mostBytes} bytes`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

const reasonOf = (thrown: unknown): string => errorCode(thrown) ?? 'unknown reason'

const unlessAbsent = (thrown: unknown): undefined => {
  if (isNotFound(thrown)) return undefined
  throw new ExecutionProblem(`Cannot follow a path: ${reasonOf(thrown)}`)
}
