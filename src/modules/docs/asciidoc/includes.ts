import { posix } from 'node:path'
import type { Problem, ReadText } from '../documents/document.ts'
import { boundedLines } from './bounds.ts'
import { selectLines } from './include-lines.ts'

/** What an `include::` directive asks for, and where it stands. */
export interface IncludeRequest {
  readonly target: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** The files that are being included, from the document to the one with the directive. */
  readonly stack: readonly string[]
  readonly line: number
}

export interface Included {
  readonly path: string
  readonly lines: readonly string[]
}

export interface Includes {
  find(request: IncludeRequest): Promise<Included | undefined>
  readonly files: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

export const maxDepth = 20
export const maxIncludes = 2000

/** Reads included files through the source of the document, and counts what they come to. */
export const createIncludes = (readText: ReadText, characters: number): Includes => {
  const files = new Set<string>()
  const problems: Problem[] = []
  let [count, left] = [0, characters]
  const refuse = (kind: string, { target, line }: IncludeRequest): Included | undefined => {
    if (problems.length < 1000) problems.push({ kind, line, what: target.slice(0, 200) })
    return undefined
  }
  return {
    files,
    problems,
    find: async (request) => {
      const { target, attributes, stack } = request
      const path = includedPath(stack.at(-1) ?? '', target)
      if (path === undefined) return refuse('include of an address', request)
      if (stack.includes(path)) return refuse('include loop', request)
      if (stack.length > maxDepth || ++count > maxIncludes) return refuse('too many includes', request)
      files.add(path)
      const text = await readText(path)
      if (text === undefined) return 'optional-option' in attributes ? undefined : refuse('missing include', request)
      left -= text.length
      if (left < 0) return refuse('too much included', request)
      const { lines, missing } = selectLines(boundedLines(text), selectionOf(attributes))
      if (missing.length > 0) refuse('missing tag', { ...request, target: `${target} ${missing.join(';')}` })
      return { path, lines }
    },
  }
}

const selectionOf = (attributes: IncludeRequest['attributes']): Parameters<typeof selectLines>[1] => {
  const textOf = (name: string): string | undefined => {
    const value = attributes[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const tags = (textOf('tags') ?? textOf('tag') ?? '').split(/[,;]/u, 1000).map((tag) => tag.trim())
  return { ranges: textOf('lines'), tags: tags.filter((tag) => tag !== '') }
}

const families: Readonly<Record<string, string>> = {
  partial: 'partials',
  example: 'examples',
  page: 'pages',
  attachment: 'attachments',
}

/** Relative to the file with the directive. Antora names a folder of a module: `partial$note.adoc`. */
const includedPath = (from: string, target: string): string | undefined => {
  if (/^[a-z][a-z\d+.-]+:\/\//iu.test(target)) return undefined
  const antora = /^(?:([\w-]{1,100}):)?(\w{1,20})\$(.+)$/u.exec(target)
  const root = /^(.*?modules\/)([^/]+)\//u.exec(from)
  const family = families[antora?.[2] ?? '']
  if (antora !== null && root !== null && family !== undefined)
    return posix.normalize(`${root[1]}${antora[1] ?? root[2]}/${family}/${antora[3]}`)
  return posix.normalize(posix.join(posix.dirname(from), target))
}
