import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Maintenance } from '../cli/maintenance.ts'
import { createServices } from './services.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-maintenance-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

const { signal } = new AbortController()
const onProgress = (): void => undefined

const reading: Readonly<Record<keyof Maintenance, (maintenance: Maintenance) => Promise<unknown>>> = {
  backUp: ({ backUp }) => backUp({ file: 'copy.db', overwrite: false, signal, onProgress }),
  backUpDaily: ({ backUpDaily }) => backUpDaily(signal),
  inspectBackup: ({ inspectBackup }) => inspectBackup('copy.db'),
  restore: ({ restore }) => restore('copy.db', { withTokens: false }),
  transfer: ({ transfer }) =>
    transfer({ to: undefined, from: undefined, workspace: undefined, dryRun: true, signal, onProgress }),
  examine: ({ examine }) => examine({ fix: false, signal, onCheck: onProgress }),
}

describe('everything that reads a SQLite file', () => {
  it.each(Object.entries(reading))('watches for signals first: %s', async (_, read) => {
    const watched = new Error('watched')
    const { maintenance } = createServices([], {
      environment: {},
      workingDir: root,
      homeDir: root,
      logSink: { write: () => undefined },
      watchSignals: () => Promise.reject(watched),
    })
    await expect(read(maintenance)).rejects.toBe(watched)
  })
})
