import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { AppError } from '../../../kernel/errors.ts'
import { byPath, hiddenPart, isInside } from './paths.ts'
import { readBounded } from './read-bounded.ts'
import { maxFiles, SourceFault, type DocsSource, type SourceEntry } from './source.ts'

/** The files of a folder. Links are followed to files inside of the folder, and to nothing else. */
export const openFolder = async (folder: string): Promise<DocsSource> => {
  const root = await realpath(folder).catch((error: unknown) => {
    throw cannotOpen(folder, error)
  })
  if (!(await stat(root)).isDirectory()) throw cannotOpen(folder)
  return {
    files: () => walkFolder(root),
    read: async (path, limit) => readBounded(await resolveInside(root, path), path, limit),
    close: async () => undefined,
  }
}

/** One file, under its own name. */
export const openSingleFile = async (file: string): Promise<DocsSource> => {
  const real = await realpath(file).catch((error: unknown) => {
    throw cannotOpen(file, error)
  })
  const name = basename(file)
  return {
    files: async function* () {
      yield await fileEntry(real, name)
    },
    read: async (path, limit) => {
      if (path !== name) throw new SourceFault(path, 'unreadable')
      return readBounded(real, path, limit)
    },
    close: async () => undefined,
  }
}

const cannotOpen = (path: string, cause?: unknown): AppError =>
  new AppError(
    'unreadable',
    {
      en: `${path} is not a folder or file that can be read`,
      ja: `${path} は読み取れるフォルダーまたはファイルではありません`,
    },
    { cause },
  )

async function* walkFolder(root: string): AsyncGenerator<SourceEntry> {
  // Folders that wait, the next one at the end.
  const waiting = ['']
  let count = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await list(root, folder)
    if (entries === undefined) yield { path: folder, refused: 'unreadable' }
    for (const { path, entry } of entries ?? []) {
      if (++count > maxFiles) {
        yield { path, refused: 'too many files' }
        return
      }
      if (hiddenPart(entry.name) !== undefined) yield { path, refused: 'hidden' }
      else if (!entry.isDirectory()) yield await entryOf(root, path, entry)
    }
    for (const { path, entry } of entries?.toReversed() ?? [])
      if (entry.isDirectory() && hiddenPart(entry.name) === undefined) waiting.push(path)
  }
}

const list = async (
  root: string,
  folder: string,
): Promise<readonly { readonly path: string; readonly entry: Dirent }[] | undefined> => {
  try {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries
      .map((entry) => ({ path: folder === '' ? entry.name : `${folder}/${entry.name}`, entry }))
      .toSorted(byPath)
  } catch {
    return undefined
  }
}

const entryOf = async (root: string, path: string, entry: Dirent): Promise<SourceEntry> => {
  if (!entry.isSymbolicLink()) return fileEntry(join(root, path), path)
  try {
    return await fileEntry(await resolveInside(root, path), path)
  } catch (error) {
    return { path, refused: error instanceof SourceFault ? error.refused : 'unreadable' }
  }
}

const fileEntry = async (file: string, path: string): Promise<SourceEntry> => {
  try {
    const found = await stat(file, { bigint: true })
    if (found.isDirectory()) return { path, refused: 'link' }
    if (!found.isFile()) return { path, refused: 'special file' }
    return { path, size: Number(found.size), changed: `${found.mtimeNs}-${found.size}` }
  } catch {
    return { path, refused: 'unreadable' }
  }
}

/** The real place of a path, if it is inside of the folder. */
const resolveInside = async (root: string, path: string): Promise<string> => {
  if (!isInside(path)) throw new SourceFault(path, 'link outside')
  const real = await realpath(join(root, path)).catch((error: unknown) => {
    throw new SourceFault(path, 'broken link', error)
  })
  const inside = root.endsWith(sep) ? root : `${root}${sep}`
  if (!real.startsWith(inside)) throw new SourceFault(path, 'link outside')
  // A link must not lead into what is left out, such as `.git`.
  if (hiddenPart(real.slice(inside.length).split(sep).join('/')) !== undefined) throw new SourceFault(path, 'hidden')
  return real
}
