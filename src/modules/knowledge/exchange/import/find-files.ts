import { opendir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { errorCode } from '../../../../kernel/error-code.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import type { Words } from '../../../../kernel/words.ts'
import { fileFailure } from '../file-failure.ts'
import { stateFile } from '../file-name.ts'
import type { Problem } from '../problem.ts'

export type FileKind = 'item' | 'state' | 'memory'

export interface FoundFile {
  /** Relative to the imported folder, with `/`. */
  readonly name: string
  readonly path: string
  readonly kind: FileKind
}

export interface FoundFiles {
  readonly files: readonly FoundFile[]
  readonly problems: readonly Problem[]
}

export const maxFolderDepth = 16

const kindOf = (name: string): FileKind | undefined => {
  const extension = extname(name).toLowerCase()
  if (extension === '.jsonl') return 'memory'
  if (extension !== '.md') return undefined
  return name === stateFile ? 'state' : 'item'
}

/** Compares by code unit, so that the order is the same on every machine. */
const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0

interface Search {
  readonly root: string
  readonly signal: AbortSignal
  readonly files: FoundFile[]
  readonly problems: Problem[]
}

const walk = async (search: Search, folder: string, depth: number): Promise<void> => {
  const report = (file: string, message: Words): void => {
    search.problems.push({ file, line: 0, message })
  }
  const folders: string[] = []
  for await (const entry of await opendir(join(search.root, folder), { bufferSize: 256 })) {
    search.signal.throwIfAborted()
    if (entry.name.startsWith('.')) continue
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    const kind = kindOf(name)
    if (entry.isSymbolicLink())
      report(name, { en: 'is a symbolic link, which is not followed', ja: 'シンボリックリンクなので、たどりません' })
    else if (entry.isDirectory()) folders.push(name)
    else if (kind !== undefined && entry.isFile()) search.files.push({ name, path: join(search.root, name), kind })
    else if (kind !== undefined) report(name, { en: 'is not a regular file', ja: '通常のファイルではありません' })
  }
  for (const name of folders) {
    if (depth < maxFolderDepth) await walk(search, name, depth + 1)
    else
      report(name, {
        en: `lies deeper than ${maxFolderDepth} folders`,
        ja: `${maxFolderDepth} 階層より深い場所にあります`,
      })
  }
}

/** The file that the user named. Links are followed here, because the user chose the path. */
const namedFile = async (path: string): Promise<FoundFile> => {
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

/** The files to import at a path, which is a folder or a file. Sorted, so that the order is the same everywhere. */
export const findFiles = async (path: string, signal: AbortSignal): Promise<FoundFiles> => {
  const known = await stat(path).catch((thrown: unknown) => {
    if (errorCode(thrown) === 'ENOENT') throw notFound({ en: `There is no ${path}`, ja: `${path} がありません` })
    throw fileFailure('read', path, thrown)
  })
  if (!known.isDirectory()) return { files: [await namedFile(path)], problems: [] }
  const search: Search = { root: path, signal, files: [], problems: [] }
  await walk(search, '', 1).catch((thrown: unknown) => {
    throw fileFailure('readFolder', path, thrown)
  })
  return {
    files: search.files.sort(byName),
    problems: search.problems.sort((a, b) => byName({ name: a.file }, { name: b.file })),
  }
}
