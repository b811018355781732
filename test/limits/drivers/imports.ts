import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { Ran } from '../../support/run-node.ts'
import { runKura } from '../run-kura.ts'
import { engineOf, type Driver, type Drivers, type DriverContext } from '../driver.ts'

const good = '---\ntitle: fine\ntype: note\n---\n\ntext\n'

/** Imports a folder with one good file and the files that `fill` adds. */
const importing =
  (fill: (folder: string, context: DriverContext) => void, check: (ran: Ran) => void): Driver =>
  async (context) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-import-'))
    try {
      writeFileSync(path.join(folder, 'fine.md'), good)
      fill(folder, context)
      check(await runKura(context.server.folder, ['import', folder, '--dry-run'], engineOf(context)))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

const reports =
  (name: string) =>
  ({ out, err }: Ran): void => {
    expect(out + err).toContain(name)
    expect(out + err).toMatch(/1 (item|file)|1 件/)
  }

export const importDrivers: Drivers = {
  'import-markdown': importing((folder, { tenfold }) => {
    const file = path.join(folder, 'large.md')
    writeFileSync(file, good)
    truncateSync(file, tenfold)
  }, reports('large.md')),
  'import-front-matter': importing((folder, { tenfold }) => {
    writeFileSync(path.join(folder, 'head.md'), `---\ntitle: head\n${'# comment\n'.repeat(tenfold / 10)}---\n\ntext\n`)
  }, reports('head.md')),
  'import-depth': importing((folder, { tenfold }) => {
    const deep = path.join(folder, ...Array.from({ length: tenfold }, () => 'd'))
    mkdirSync(deep, { recursive: true })
    writeFileSync(path.join(deep, 'deep.md'), good)
  }, reports('d/d/d')),
  'import-memory': async ({ server, tenfold, ...context }) => {
    const file = path.join(server.folder, 'memory.jsonl')
    writeFileSync(file, '{"type":"entity","name":"a","entityType":"b","observations":[]}\n')
    truncateSync(file, tenfold)
    const { code, out, err } = await runKura(server.folder, ['import', file, '--dry-run'], engineOf(context))
    rmSync(file)
    expect(code).not.toBe(0)
    expect(out + err).toContain('memory.jsonl')
  },
}
