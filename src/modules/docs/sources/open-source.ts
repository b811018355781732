import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Host } from '../../../kernel/host.ts'
import type { Origin } from '../ports.ts'
import type { DocsSource, SourceFile } from './source.ts'

const filesIn = async function* (root: string, below = ''): AsyncGenerator<SourceFile> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(root, name)
    else if (entry.isFile()) {
      const { size, mtimeMs } = await stat(path.join(root, name))
      yield { path: name, size, stamp: `${size} ${mtimeMs}` }
    }
  }
}

export const openSource = (
  origin: Origin,
  _: { readonly host: Host; readonly signal: AbortSignal },
): Promise<DocsSource> =>
  Promise.resolve({
    files: () => filesIn(origin.path),
    read: (name) => readFile(path.join(origin.path, name)),
    skipped: () => [],
    close: () => Promise.resolve(),
  })
