import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode, isNotFound } from '../../../kernel/error-code.ts'
import { echo } from '../../../kernel/echo.ts'
import { isBelow } from '../registry/paths.ts'
import { ExecutionProblem } from './execution-problem.ts'

const namePattern = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]{0,99}$/u

/** Checks one part of a path, such as an edition: no separator, no `..`, nothing that looks like an option. */
export const safeName = (value: string, what: string): string => {
  if (!namePattern.test(value) || value.includes('..')) {
    throw new ExecutionProblem(`Invalid ${what}: it must be a plain name of letters, digits, "-", "_" and "."`)
  }
  return value
}

/** Characters that look like `/`, `\\` or `..`. No real file name needs them. */
const lookAlikes = /[\u2024\u2025\u2044\u2215\u29f5\u29f8\u29f9\ufe52\ufe68\uff0f\uff3c\u3002\uff61]/u

/** Checks the text of a path from outside: it must be relative and must not lead upwards. */
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
  // Both forms are checked, because a file system may normalise the name.
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
 * The absolute path of a file below a root; it need not exist. No link on the path may lead out of the root, not even
 * one without a target.
 */
export const confine = async (root: string, path: string, what: string): Promise<string> =>
  (await locate(root, path, what)).target

interface Located {
  readonly target: string
  /** The path with links resolved; undefined if the file does not exist. */
  readonly existing: string | undefined
}

const locate = async (root: string, path: string, what: string): Promise<Located> => {
  const target = join(root, relativePath(path, what))
  if (target !== join(root, '.') && !isBelow(target, root)) throw leavesRoot(what)
  const [realRoot, real] = await Promise.all([followLinks(root, what), followLinks(target, what)])
  if (real.realPath !== realRoot.realPath && !isBelow(real.realPath, realRoot.realPath)) throw leavesRoot(what)
  return { target, existing: real.exists ? real.realPath : undefined }
}

const leavesRoot = (what: string): ExecutionProblem =>
  new ExecutionProblem(`Invalid ${what}: it leads out of its folder`)

/** Resolves the links of the part of a path that exists, and appends the rest. */
const followLinks = async (
  path: string,
  what: string,
): Promise<{ readonly realPath: string; readonly exists: boolean }> => {
  for (let ancestor = path; ; ancestor = dirname(ancestor)) {
    const real = await realpath(ancestor).catch(unlessAbsent)
    if (real !== undefined) return { realPath: join(real, relative(ancestor, path)), exists: ancestor === path }
    // A link without a target is refused: writing to it would create a file elsewhere.
    if ((await lstat(ancestor).catch(unlessAbsent))?.isSymbolicLink() === true) throw leavesRoot(what)
    if (ancestor === dirname(ancestor)) return { realPath: path, exists: false }
  }
}

export const maxBytes = 1024 * 1024

/** The text of a file below a root; undefined if it does not exist. */
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
    if (stats.size > maxBytes)
      throw new ExecutionProblem(`Cannot read ${echo(path)}: it is larger than ${maxBytes} bytes`)
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
