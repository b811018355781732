import { open } from 'node:fs/promises'
import type { FoundFile } from './find-files.ts'

const headBytes = 4096

const frontOf = (head: string): string =>
  /^\ufeff?---[ \t]*\r?\n([^]*)/.exec(head)?.[1]?.split(/^---[ \t]*\r?$/m)[0] ?? ''

/** An exported item has its id and type near the top, the exported state its revision. */
const isExported = (kind: FoundFile['kind'], front: string): boolean =>
  kind === 'state' ? /^revision:/m.test(front) : /^id: *["']?\d+["']? *\r?$/m.test(front) && /^type:/m.test(front)

/** Whether any of the files was exported by Kura or Shirokuma; otherwise all are notes. */
export const isExport = async (files: readonly FoundFile[], signal: AbortSignal): Promise<boolean> => {
  for (const { path, kind } of files) {
    signal.throwIfAborted()
    const file = await open(path, 'r').catch(() => undefined)
    if (file === undefined) continue
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).finally(() => file.close())
    if (isExported(kind, frontOf(buffer.toString('utf8', 0, bytesRead)))) return true
  }
  return false
}
