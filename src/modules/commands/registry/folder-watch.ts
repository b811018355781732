import { watch, type FSWatcher } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { turns } from '../../../concurrency/limited-places.ts'
import type { Logger } from '../../../kernel/host.ts'

/** Watches files that may not exist yet, without polling. */
export interface FolderWatch {
  /** Replaces the files to watch. */
  follow(files: readonly string[]): void
  close(): void
}

/** Saving a file causes several events; one check after the last of them is enough. */
const debounceMs = 20

/**
 * Watches, for each file, the nearest folder above it that exists. Calls check the files anyway, so a folder that
 * cannot be watched only delays when clients are told about a change.
 */
export const watchFolders = (onChange: () => void, logger: Logger): FolderWatch => {
  const watchers = new Map<string, FSWatcher>()
  const inTurn = turns()
  let watchedKey = ''
  let files: readonly string[] = []
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const schedule = (): void => {
    clearTimeout(timer)
    if (!closed)
      timer = setTimeout(() => {
        void inTurn(updateWatchers).then(onChange)
      }, debounceMs).unref()
  }

  const unwatch = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  const watchFolder = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        // A deleted folder is reported under its own name. A new folder of that name needs a new watcher.
        if (name === basename(folder)) unwatch(folder)
        if (name === null || name === basename(folder) || files.some((file) => concernsFile(folder, name, file)))
          schedule()
      })
      watcher.on('error', () => {
        unwatch(folder)
        schedule()
      })
      watchers.set(folder, watcher)
    } catch (thrown) {
      logger.debug('A folder of command registries cannot be watched', { folder, reason: String(thrown) })
    }
  }

  /** Returns whether a folder is newly watched: earlier changes in it may have been missed. */
  const updateWatchers = async (): Promise<boolean> => {
    const folders = new Set(await Promise.all(files.map(nearestFolder)))
    if (closed) return false
    for (const folder of watchers.keys()) if (!folders.has(folder)) unwatch(folder)
    const added = [...folders].filter((folder) => !watchers.has(folder))
    for (const folder of added) watchFolder(folder)
    return added.length > 0
  }

  return {
    follow: (wanted) => {
      const key = wanted.join('\0')
      if (key === watchedKey || closed) return
      watchedKey = key
      files = wanted
      void inTurn(updateWatchers).then((hasNewFolders) => {
        if (hasNewFolders) schedule()
      })
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const folder of watchers.keys()) unwatch(folder)
    },
  }
}

/** Whether `name` in a watched folder is the file or a folder above it. */
const concernsFile = (folder: string, name: string, file: string): boolean => {
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
