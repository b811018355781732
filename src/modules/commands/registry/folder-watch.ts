import { watch, type FSWatcher } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { turns } from '../../../concurrency/limited-places.ts'
import type { Logger } from '../../../kernel/host.ts'

/** Tells of changes to files that may not be there yet, without ever asking in a loop. */
export interface FolderWatch {
  /** Watches for these files from now on, and no others. */
  follow(files: readonly string[]): void
  close(): void
}

/** A file is saved in several steps; one look after the last of them is enough. */
const calmMs = 20

/**
 * Watches, for each file, the nearest folder above it that exists. What the system cannot watch is still
 * seen: calls look at the files themselves. This only makes changes known between calls.
 */
export const watchFolders = (onChange: () => void, logger: Logger): FolderWatch => {
  const watchers = new Map<string, FSWatcher>()
  const inTurn = turns()
  let followed = ''
  let files: readonly string[] = []
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const soon = (): void => {
    clearTimeout(timer)
    if (!closed)
      timer = setTimeout(() => {
        void inTurn(arm).then(onChange)
      }, calmMs).unref()
  }

  const drop = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  const start = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        // A folder that goes away says so under its own name, and its successor is another folder.
        if (name === basename(folder)) drop(folder)
        if (name === null || name === basename(folder) || files.some((file) => isOnTheWay(folder, name, file))) soon()
      })
      watcher.on('error', () => {
        drop(folder)
        soon()
      })
      watchers.set(folder, watcher)
    } catch (thrown) {
      logger.debug('A folder of command registries cannot be watched', { folder, reason: String(thrown) })
    }
  }

  /** Gives whether a folder is watched that was not: what happened in it before is not known. */
  const arm = async (): Promise<boolean> => {
    const folders = new Set(await Promise.all(files.map(nearestFolder)))
    if (closed) return false
    for (const folder of watchers.keys()) if (!folders.has(folder)) drop(folder)
    const added = [...folders].filter((folder) => !watchers.has(folder))
    for (const folder of added) start(folder)
    return added.length > 0
  }

  return {
    follow: (wanted) => {
      const key = wanted.join('\0')
      if (key === followed || closed) return
      followed = key
      files = wanted
      void inTurn(arm).then((isBlind) => {
        if (isBlind) soon()
      })
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const folder of watchers.keys()) drop(folder)
    },
  }
}

/** Whether something of this name in a watched folder is the file, or a folder above it. */
const isOnTheWay = (folder: string, name: string, file: string): boolean => {
  for (let path = file; path !== dirname(path); path = dirname(path)) {
    if (dirname(path) === folder) return basename(path) === name
  }
  return false
}

const nearestFolder = async (file: string): Promise<string> => {
  let folder = dirname(file)
  while (folder !== dirname(folder)) {
    const isFolder = await stat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    )
    if (isFolder) return folder
    folder = dirname(folder)
  }
  return folder
}
