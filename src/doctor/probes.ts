import { readFile, realpath, statfs } from 'node:fs/promises'
import type { CoreCheckContext } from './check-context.ts'

type Probes = Pick<
  CoreCheckContext,
  'nodeVersion' | 'user' | 'sqliteVersion' | 'loadMeaning' | 'freeBytes' | 'fileSystemOf'
>

/** Reads the real system; tests use other values. */
export const probes = (): Probes => ({
  nodeVersion: process.versions.node,
  user: process.getuid?.(),
  sqliteVersion: async () => (await import('../storage/connection.ts')).sqliteVersion(),
  loadMeaning: async () => (await import('../files/load-meaning.ts')).loadMeaning(),
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  fileSystemOf: async (folder) =>
    fileSystemIn(await readFile('/proc/mounts', 'utf8').catch(() => ''), await realpath(folder).catch(() => folder)),
})

/** The file system type of the longest matching mount point. A later mount hides an earlier one. */
export const fileSystemIn = (mounts: string, folder: string): string | undefined => {
  let nearest: { readonly mountPoint: string; readonly type: string } | undefined
  for (const line of mounts.split('\n')) {
    const [, escaped = '', type = ''] = line.split(' ')
    const mountPoint = escaped.replace(/\\(\d{3})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 8)),
    )
    const holds =
      mountPoint !== '' &&
      (folder === mountPoint || folder.startsWith(mountPoint.endsWith('/') ? mountPoint : `${mountPoint}/`))
    if (holds && mountPoint.length >= (nearest?.mountPoint.length ?? 0)) nearest = { mountPoint, type }
  }
  return nearest?.type
}
