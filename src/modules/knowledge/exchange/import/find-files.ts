import { opendir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { errorCode } from '../../../../kernel/error-code.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import { fileFailure } from '../file-failure.ts'
import { stateFile } from '../file-name.ts'
import type { Problem } from '../problem.ts'

export type FileKind = 'item' | 'state' | 'memory'

export interface FoundFile {
  /** As the report names it: relative to the folder, with `/`. */
  readonly name: string
  readonly path: string
  readonly kind: FileKind
}

export interface Found {
  readonly files: readonly FoundFile[]
  readonly problems: readonly Problem[]
}

export const deepest = 16

const kindOf = (name: string): FileKind | undefined => {
  const extension = extname(name).toLowerCase()
  if (extension === '.jsonl') return 'memory'
  if (extension !== '.md') return undefined
  return name === stateFile ? 'state' : 'item'
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

interface Walk {
  readonly root: string
  readonly signal: AbortSignal
  readonly files: FoundFile[]
  readonly problems: Problem[]
}

const walk = async (visit: Walk, folder: string, depth: number): Promise<void> => {
  const folders: string[] = []
  for await (const entry of await opendir(join(visit.root, folder), { bufferSize: 256 })) {
    visit.signal.throwIfAborted()
    if (entry.name.startsWith('.')) continue
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    const kind = kindOf(name)
    if (entry.isSymbolicLink())
      visit.problems.push({
        file: name,
        line: 0,
        message: {
          en: 'is a symbolic link, which is not followed',
          ja: 'シンボリックリンクなので、たどりません',
        },
      })
    else if (entry.isDirectory()) folders.push(name)
    else if (kind !== undefined && entry.isFile()) visit.files.push({ name, path: join(visit.root, name), kind })
    else if (kind !== undefined)
      visit.problems.push({
        file: name,
        line: 0,
        message: {
          en: 'is not a regular file',
          ja: '通常のファイルではありません',
        },
      })
  }
  for (const name of folders) {
    if (depth < deepest) await walk(visit, name, depth + 1)
    else
      visit.problems.push({
        file: name,
        line: 0,
        message: {
          en: `lies deeper than ${deepest} folders`,
          ja: `${deepest} 階層より深い場所にあります`,
        },
      })
  }
}

/** A file that was named itself is read whatever links lead to it: whoever named it meant it. */
const single = async (path: string): Promise<FoundFile> => {
  const name = basename(path)
  const kind = extname(name).toLowerCase() === '.json' ? 'memory' : kindOf(name)
  if (kind !== undefined) return { name, path: await realpath(path), kind }
  throw new AppError(
    'invalid_arguments',
    {
      en: `${name} is neither Markdown (.md) nor a memory of server-memory (.jsonl)`,
      ja: `${name} は Markdown (.md) でも server-memory の記憶 (.jsonl) でもありません`,
    },
    { field: 'path' },
  )
}

/** What there is to import at a path, a folder or a file, in an order that does not depend on the file system. */
export const findFiles = async (path: string, signal: AbortSignal): Promise<Found> => {
  const known = await stat(path).catch((thrown: unknown) => {
    if (errorCode(thrown) === 'ENOENT') throw notFound({ en: `There is no ${path}`, ja: `${path} がありません` })
    throw fileFailure('read', path, thrown)
  })
  if (!known.isDirectory()) return { files: [await single(path)], problems: [] }
  const visit: Walk = { root: path, signal, files: [], problems: [] }
  await walk(visit, '', 1).catch((thrown: unknown) => {
    throw fileFailure('readFolder', path, thrown)
  })
  return {
    files: visit.files.sort(byName),
    problems: visit.problems.sort((a, b) => byName({ name: a.file }, { name: b.file })),
  }
}
