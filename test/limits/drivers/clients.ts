import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { runKura } from '../run-kura.ts'
import type { Driver, Drivers } from '../driver.ts'

interface Connecting {
  readonly client: string
  readonly file: string
  fill(file: string, tenfold: number): void
}

/** Connects a client whose file is beyond the limit, and expects the file unchanged. */
const connecting =
  ({ client, file, fill }: Connecting): Driver =>
  async ({ tenfold, limit }) => {
    const home = mkdtempSync(path.join(tmpdir(), 'kura-client-'))
    try {
      const target = path.join(home, file)
      mkdirSync(path.dirname(target), { recursive: true })
      fill(target, tenfold)
      const [{ size }, head] = [statSync(target), readHead(target)]
      const { code, out, err } = await runKura(home, ['connect', client, '--yes'])
      expect(code).not.toBe(0)
      expect(out + err).toContain(`than ${limit.value}`)
      expect([statSync(target).size, readHead(target)]).toEqual([size, head])
    } finally {
      rmSync(home, { recursive: true })
    }
  }

const readHead = (file: string): string =>
  statSync(file).size > 1_000_000 ? '' : readFileSync(file, 'utf8').slice(0, 1_000)

export const clientDrivers: Drivers = {
  'client-file': connecting({
    client: 'cursor',
    file: '.cursor/mcp.json',
    fill: (file, tenfold) => {
      writeFileSync(file, '{}')
      truncateSync(file, tenfold)
    },
  }),
  'toml-tables': connecting({
    client: 'codex',
    file: '.codex/config.toml',
    fill: (file, tenfold) => {
      writeFileSync(file, Array.from({ length: tenfold }, (_, index) => `[a${index}]\n`).join(''))
    },
  }),
}
