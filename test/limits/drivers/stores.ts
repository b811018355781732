import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { createTrustedStores } from '../../../src/platform/trusted-stores.ts'
import { leadInCircles, untilBusy } from '../../clone/circle.ts'
import { addNote, makeClone, startInClone } from '../../clone/clone.ts'
import { runKura } from '../run-kura.ts'
import type { Drivers } from '../driver.ts'

export const storeDrivers: Drivers = {
  'database-url-file': async ({ server, tenfold, limit }) => {
    const file = path.join(server.folder, 'url')
    writeFileSync(file, 'x'.repeat(tenfold))
    const { code, err } = await runKura(server.folder, ['stats'], { KURA_DATABASE_URL_FILE: file })
    rmSync(file)
    expect(code).not.toBe(0)
    expect(err).toContain(`longer than ${limit.value} bytes`)
    expect(err.length).toBeLessThan(2_000)
  },
  'trusted-stores': async ({ tenfold, limit }) => {
    const home = mkdtempSync(path.join(tmpdir(), 'kura-trusted-'))
    const folder = path.join(home, '.kura/trusted-stores')
    mkdirSync(folder, { recursive: true })
    for (let index = 0; index < tenfold; index++)
      writeFileSync(path.join(folder, createHash('sha256').update(String(index)).digest('hex')), '{}\n')
    const trusted = createTrustedStores(home)
    await trusted.add(home)
    expect(await trusted.has(home)).toBe(true)
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toHaveLength(limit.value)
    rmSync(home, { recursive: true })
  },
  'signal-grace': async ({ tenfold }) => {
    const clone = makeClone()
    addNote(clone)
    leadInCircles(clone.store('kura.db'), 'sqlite_autoindex_item_facets_1')
    rmSync(path.join(clone.home, '.kura/trusted-stores'), { recursive: true, force: true })
    const busy = startInClone(clone, 'stats')
    try {
      await untilBusy(busy)
      const ended = once(busy, 'exit')
      const start = performance.now()
      busy.kill('SIGTERM')
      expect(await ended).toEqual([null, 'SIGKILL'])
      expect(performance.now() - start).toBeLessThan(tenfold)
    } finally {
      busy.kill('SIGKILL')
      clone.dispose()
    }
  },
}
